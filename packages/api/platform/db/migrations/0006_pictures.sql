-- Whether a stored picture is still somebody's is asked by its address.

create index startups_image on startups (image) where image is not null;
create index users_profile_image on users (profile_image) where profile_image is not null;
