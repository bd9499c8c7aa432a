CREATE TABLE "missed_search_days" (
	"day" date PRIMARY KEY NOT NULL,
	"key" text NOT NULL
);

CREATE TABLE "missed_search_people" (
	"day" date NOT NULL,
	"hash" text NOT NULL,
	"counted" integer NOT NULL,
	CONSTRAINT "missed_search_people_once" PRIMARY KEY("day","hash")
);

CREATE TABLE "missed_searches" (
	"day" date NOT NULL,
	"words" text NOT NULL,
	"searches" integer NOT NULL,
	CONSTRAINT "missed_searches_once" PRIMARY KEY("day","words")
);

ALTER TABLE "missed_search_people" ADD CONSTRAINT "missed_search_people_day_missed_search_days_day_fk" FOREIGN KEY ("day") REFERENCES "missed_search_days"("day") ON DELETE cascade ON UPDATE no action;
