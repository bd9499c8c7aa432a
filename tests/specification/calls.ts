import type { TestReferences } from './testReferences.ts'

/** Every call of the API (specification §7, and what stands beside it) with the test that makes it and looks at its answer. */
export const callTests: TestReferences = {
  'account.signup': [
    'tests/contract/auth.signup.test.ts',
    'registers a founder, who can sign in at once and has a mail to verify the address',
  ],
  'account.requestInvestor': [
    'tests/contract/investorRequests.test.ts',
    'makes an account that cannot sign in, and tells who asked and the operator',
  ],
  'account.login': [
    'tests/contract/auth.login.test.ts',
    'answers the session user with a token that works, with and without the slash',
  ],
  'account.logout': [
    'tests/contract/auth.session.test.ts',
    'ends alone at logout, by GET and by POST, with and without the slash; a dead token is answered alike',
  ],
  'account.refresh': [
    'tests/contract/auth.session.test.ts',
    'is renewed: the old token dies, the new one has its own 15 minutes',
  ],
  'account.sendVerification': ['tests/contract/auth.signup.test.ts', 'verify an address once, within a day'],
  'account.verifyEmail': ['tests/contract/auth.signup.test.ts', 'verify an address once, within a day'],
  'account.forgotPassword': [
    'tests/contract/auth.signup.test.ts',
    'let choose a new password once, within half an hour, and end every session',
  ],
  'account.resetPassword': [
    'tests/contract/auth.signup.test.ts',
    'let choose a new password once, within half an hour, and end every session',
  ],
  'security.sessions': [
    'tests/contract/auth.sessions.test.ts',
    'are listed with their device and place, and ended one by one',
  ],
  'security.endSession': [
    'tests/contract/auth.sessions.test.ts',
    'are listed with their device and place, and ended one by one',
  ],
  'security.changePassword': [
    'tests/contract/auth.password.test.ts',
    'is changed by who knows it, ends every other session, and is mailed and audited',
  ],
  'security.endSessions': [
    'tests/contract/auth.sessions.test.ts',
    'are ended everywhere at once, and the device is known no longer',
  ],
  'account.secondFactor': [
    'tests/contract/auth.secondFactor.test.ts',
    'is asked for after a right password, which answers neither address nor token; a second call signs in',
  ],
  'privacy.mine': ['tests/contract/privacy.erasure.test.ts', 'stays where it is taken back in time'],
  'privacy.requestArchive': [
    'tests/contract/privacy.erasure.test.ts',
    'is one archive with everything of theirs and nothing private of another’s',
  ],
  'privacy.download': [
    'tests/contract/privacy.erasure.test.ts',
    'goes to its person alone, three times a day, for two days',
  ],
  'privacy.preview': [
    'tests/contract/privacy.erasure.test.ts',
    'is erased after a week, by the password, and from every table and file',
  ],
  'privacy.requestErasure': [
    'tests/contract/privacy.erasure.test.ts',
    'is erased after a week, by the password, and from every table and file',
  ],
  'privacy.withdrawErasure': ['tests/contract/privacy.erasure.test.ts', 'stays where it is taken back in time'],
  'breaches.list': [
    'tests/contract/breaches.test.ts',
    'is recorded, changed and settled, each with who did it, and never deleted',
  ],
  'breaches.create': [
    'tests/contract/breaches.test.ts',
    'is recorded, changed and settled, each with who did it, and never deleted',
  ],
  'breaches.update': [
    'tests/contract/breaches.test.ts',
    'is recorded, changed and settled, each with who did it, and never deleted',
  ],
  'breaches.settle': [
    'tests/contract/breaches.test.ts',
    'is recorded, changed and settled, each with who did it, and never deleted',
  ],
  'breaches.notice': [
    'tests/contract/breaches.test.ts',
    'fills a notice in from what is recorded, and names what is missing',
  ],
  'privacy.consents': [
    'tests/contract/consents.test.ts',
    'is given and taken back by one switch each, holds at once, and is kept row by row',
  ],
  'privacy.setConsent': [
    'tests/contract/consents.test.ts',
    'is given and taken back by one switch each, holds at once, and is kept row by row',
  ],
  'privacy.ask': ['tests/contract/privacy.requests.test.ts', 'is asked, has the clock of its country, and is answered'],
  'privacy.requests': [
    'tests/contract/privacy.requests.test.ts',
    'is asked, has the clock of its country, and is answered',
  ],
  'privacy.decide': [
    'tests/contract/privacy.requests.test.ts',
    'is asked, has the clock of its country, and is answered',
  ],
  'system.get': [
    'tests/contract/system.test.ts',
    'says what the server stands on, by the figures of doctor and metrics',
  ],
  'system.setup': [
    'tests/contract/system.test.ts',
    'says what is left to do before real use, from what is really there',
  ],
  'privacy.tables': [
    'tests/contract/privacy.tables.test.ts',
    'tells administrators what each table keeps, for how long, and when it was last cleaned',
  ],
  'secondFactors.list': [
    'tests/contract/auth.secondFactor.test.ts',
    'is added and removed with the password alone, audited and mailed, and never tells its secret again',
  ],
  'secondFactors.beginTotp': [
    'tests/contract/auth.secondFactor.test.ts',
    'is added and removed with the password alone, audited and mailed, and never tells its secret again',
  ],
  'secondFactors.confirmTotp': [
    'tests/contract/auth.secondFactor.test.ts',
    'is added and removed with the password alone, audited and mailed, and never tells its secret again',
  ],
  'secondFactors.beginPasskey': [
    'tests/contract/auth.secondFactor.test.ts',
    'offers passkeys of this site alone, and takes no answer that no passkey made',
  ],
  'secondFactors.confirmPasskey': [
    'tests/contract/auth.secondFactor.test.ts',
    'offers passkeys of this site alone, and takes no answer that no passkey made',
  ],
  'secondFactors.remove': [
    'tests/contract/auth.secondFactor.test.ts',
    'is added and removed with the password alone, audited and mailed, and never tells its secret again',
  ],
  'secondFactors.recoveryCodes': [
    'tests/contract/auth.secondFactor.test.ts',
    'takes each recovery code once, however it is typed, and tells of it by mail',
  ],
  'users.get': ['tests/contract/users.test.ts', 'shows oneself and admins everything, others the public part'],
  'users.list': ['tests/contract/users.test.ts', 'lists people for admins only, in pages'],
  'users.export': ['tests/contract/administration.test.ts', 'of %s leave one row in the trail'],
  'users.update': [
    'tests/contract/users.test.ts',
    'changes what is given, clears what is empty, leaves the rest, and hands back the own token alone',
  ],
  'users.disable': [
    'tests/contract/users.test.ts',
    'is for admins, ends every session, is idempotent, and revives nothing',
  ],
  'users.enable': [
    'tests/contract/users.test.ts',
    'is for admins, ends every session, is idempotent, and revives nothing',
  ],
  'users.follow': ['tests/contract/users.test.ts', 'toggles, counts rows, and is not for oneself'],
  'users.report': [
    'tests/contract/reports.pages.test.ts',
    'of a person are theirs, neither of oneself nor of an administrator',
  ],
  'startups.list': ['tests/contract/startups.list.test.ts', 'hold the drafts of their owner and of admins alone'],
  'startups.facets': [
    'tests/contract/startups.facets.test.ts',
    'count what the filter finds, each leaving its own filter out',
  ],
  'startups.export': [
    'tests/contract/startups.list.test.ts',
    'are exported whole, to those who may see them, without a view, and on record',
  ],
  'startups.get': ['tests/contract/startups.people.test.ts', 'counts each reader once a day and never the owner'],
  'pictures.upload': [
    'tests/contract/pictures.rows.test.ts',
    'are uploaded by themselves, named by a row, and gone with it',
  ],
  'uploads.begin': [
    'tests/contract/uploads.test.ts',
    'is taken by the call that names it, once it is whole; its pieces are gone with that',
  ],
  'uploads.add': [
    'tests/contract/uploads.test.ts',
    'is taken by the call that names it, once it is whole; its pieces are gone with that',
  ],
  'uploads.get': [
    'tests/contract/uploads.test.ts',
    'is taken by the call that names it, once it is whole; its pieces are gone with that',
  ],
  'unfinished.list': ['tests/contract/unfinished.test.ts', 'are kept, read, changed and deleted by their owner alone'],
  'unfinished.get': ['tests/contract/unfinished.test.ts', 'are kept, read, changed and deleted by their owner alone'],
  'unfinished.create': [
    'tests/contract/unfinished.test.ts',
    'are kept, read, changed and deleted by their owner alone',
  ],
  'unfinished.update': [
    'tests/contract/unfinished.test.ts',
    'are kept, read, changed and deleted by their owner alone',
  ],
  'unfinished.delete': [
    'tests/contract/unfinished.test.ts',
    'are kept, read, changed and deleted by their owner alone',
  ],
  'startups.create': [
    'tests/contract/startups.write.test.ts',
    'registers a draft of the current user, exactly as typed, from JSON and from multipart',
  ],
  'startups.update': [
    'tests/contract/startups.write.test.ts',
    'leaves what is omitted, clears what is empty, rejects to empty what is required',
  ],
  'startups.publish': [
    'tests/contract/startups.write.test.ts',
    'publishes for the owner, unpublishes for owner and admin; the path decides',
  ],
  'startups.submit': [
    'tests/contract/listingReviews.test.ts',
    'are sent by their founder, approved by an administrator and published thereby; both are told and recorded',
  ],
  'startups.withdraw': [
    'tests/contract/listingReviews.test.ts',
    'are withdrawn by their founder alone, are drafts again, and are sent once more',
  ],
  'startups.review': [
    'tests/contract/listingReviews.test.ts',
    'are sent by their founder, approved by an administrator and published thereby; both are told and recorded',
  ],
  'startups.unpublish': [
    'tests/contract/startups.write.test.ts',
    'publishes for the owner, unpublishes for owner and admin; the path decides',
  ],
  'startups.publishMany': [
    'tests/contract/startups.many.test.ts',
    'an admin publishes those that can be; the others are named with the reason, and each has its row in the trail',
  ],
  'startups.unpublishMany': [
    'tests/contract/startups.many.test.ts',
    'an admin publishes those that can be; the others are named with the reason, and each has its row in the trail',
  ],
  'startups.undoPublishing': [
    'tests/contract/startups.takenDown.test.ts',
    'are undone together, exactly those that changed, each to how it stood',
  ],
  'startups.delete': [
    'tests/contract/startups.many.test.ts',
    'deletes what belongs to it, keeps its picture for restoring it, and leaves the counts of others right',
  ],
  'startups.like': [
    'tests/contract/startups.people.test.ts',
    'toggles a like, and counts stay right under a hundred people at once',
  ],
  'startups.report': [
    'tests/contract/reports.pages.test.ts',
    'of a startup name it and its founder to administrators, and the founder is told that it is reported, not by whom',
  ],
  'vc.list': ['tests/contract/vc.test.ts', 'are listed for admins alone'],
  'vc.export': ['tests/contract/administration.test.ts', 'of %s leave one row in the trail'],
  'vc.get': [
    'tests/contract/vc.test.ts',
    'have an empty profile until they write one; others and unknown people have none',
  ],
  'vc.update': [
    'tests/contract/vc.test.ts',
    'write their own: what is omitted stays, what is empty is cleared, lists hold what exists',
  ],
  'vc.connected': ['tests/contract/vc.test.ts', 'connect and disconnect, twice as once, by GET and by POST'],
  'vc.connect': ['tests/contract/vc.test.ts', 'connect and disconnect, twice as once, by GET and by POST'],
  'vc.disconnect': ['tests/contract/vc.test.ts', 'connect and disconnect, twice as once, by GET and by POST'],
  'categories.get': ['tests/contract/references.test.ts', 'is read by everyone signed in and written by admins alone'],
  'categories.list': ['tests/contract/references.test.ts', 'is read by everyone signed in and written by admins alone'],
  'categories.create': [
    'tests/contract/references.test.ts',
    'takes, renames and deletes options with the messages of the specification',
  ],
  'categories.update': [
    'tests/contract/references.test.ts',
    'takes, renames and deletes options with the messages of the specification',
  ],
  'categories.delete': [
    'tests/contract/references.test.ts',
    'takes, renames and deletes options with the messages of the specification',
  ],
  'categories.merge': [
    'tests/contract/references.arrange.test.ts',
    'merges an option into another: startups, their narrow rows and investors follow, and it is gone',
  ],
  'categories.order': [
    'tests/contract/references.arrange.test.ts',
    'puts options in another order, in the places that they had, for everyone at once',
  ],
  'devphases.get': ['tests/contract/references.test.ts', 'is read by everyone signed in and written by admins alone'],
  'devphases.list': ['tests/contract/references.test.ts', 'is read by everyone signed in and written by admins alone'],
  'devphases.create': [
    'tests/contract/references.test.ts',
    'takes, renames and deletes options with the messages of the specification',
  ],
  'devphases.update': [
    'tests/contract/references.test.ts',
    'takes, renames and deletes options with the messages of the specification',
  ],
  'devphases.delete': [
    'tests/contract/references.test.ts',
    'takes, renames and deletes options with the messages of the specification',
  ],
  'devphases.merge': [
    'tests/contract/references.arrange.test.ts',
    'merges an option into another: startups, their narrow rows and investors follow, and it is gone',
  ],
  'devphases.order': [
    'tests/contract/references.arrange.test.ts',
    'puts options in another order, in the places that they had, for everyone at once',
  ],
  'raisephases.get': ['tests/contract/references.test.ts', 'is read by everyone signed in and written by admins alone'],
  'raisephases.list': [
    'tests/contract/references.test.ts',
    'is read by everyone signed in and written by admins alone',
  ],
  'raisephases.create': [
    'tests/contract/references.test.ts',
    'takes, renames and deletes options with the messages of the specification',
  ],
  'raisephases.update': [
    'tests/contract/references.test.ts',
    'takes, renames and deletes options with the messages of the specification',
  ],
  'raisephases.delete': [
    'tests/contract/references.test.ts',
    'takes, renames and deletes options with the messages of the specification',
  ],
  'raisephases.merge': [
    'tests/contract/references.arrange.test.ts',
    'merges an option into another: startups, their narrow rows and investors follow, and it is gone',
  ],
  'raisephases.order': [
    'tests/contract/references.arrange.test.ts',
    'puts options in another order, in the places that they had, for everyone at once',
  ],
  'partners.get': [
    'tests/contract/proof.test.ts',
    'are kept, put in order, deleted and restored by administrators alone',
  ],
  'partners.list': [
    'tests/contract/proof.test.ts',
    'are kept, put in order, deleted and restored by administrators alone',
  ],
  'partners.create': [
    'tests/contract/proof.test.ts',
    'are kept, put in order, deleted and restored by administrators alone',
  ],
  'partners.update': [
    'tests/contract/proof.test.ts',
    'are kept, put in order, deleted and restored by administrators alone',
  ],
  'partners.delete': [
    'tests/contract/proof.test.ts',
    'are kept, put in order, deleted and restored by administrators alone',
  ],
  'partners.restore': [
    'tests/contract/proof.test.ts',
    'are kept, put in order, deleted and restored by administrators alone',
  ],
  'partners.order': [
    'tests/contract/proof.test.ts',
    'are kept, put in order, deleted and restored by administrators alone',
  ],
  'quotes.get': [
    'tests/contract/proof.test.ts',
    'are kept, put in order, deleted and restored by administrators alone',
  ],
  'quotes.list': [
    'tests/contract/proof.test.ts',
    'are kept, put in order, deleted and restored by administrators alone',
  ],
  'quotes.create': [
    'tests/contract/proof.test.ts',
    'are kept, put in order, deleted and restored by administrators alone',
  ],
  'quotes.update': [
    'tests/contract/proof.test.ts',
    'are kept, put in order, deleted and restored by administrators alone',
  ],
  'quotes.delete': [
    'tests/contract/proof.test.ts',
    'are kept, put in order, deleted and restored by administrators alone',
  ],
  'quotes.restore': [
    'tests/contract/proof.test.ts',
    'are kept, put in order, deleted and restored by administrators alone',
  ],
  'quotes.order': [
    'tests/contract/proof.test.ts',
    'are kept, put in order, deleted and restored by administrators alone',
  ],
  'team.get': ['tests/contract/proof.test.ts', 'are kept, put in order, deleted and restored by administrators alone'],
  'team.list': ['tests/contract/proof.test.ts', 'are kept, put in order, deleted and restored by administrators alone'],
  'team.create': [
    'tests/contract/proof.test.ts',
    'are kept, put in order, deleted and restored by administrators alone',
  ],
  'team.update': [
    'tests/contract/proof.test.ts',
    'are kept, put in order, deleted and restored by administrators alone',
  ],
  'team.delete': [
    'tests/contract/proof.test.ts',
    'are kept, put in order, deleted and restored by administrators alone',
  ],
  'team.restore': [
    'tests/contract/proof.test.ts',
    'are kept, put in order, deleted and restored by administrators alone',
  ],
  'team.order': [
    'tests/contract/proof.test.ts',
    'are kept, put in order, deleted and restored by administrators alone',
  ],
  'collections.get': ['tests/contract/collections.test.ts', 'forget a startup that is erased'],
  'collections.list': ['tests/contract/collections.test.ts', 'are listed for administrators alone'],
  'collections.create': [
    'tests/contract/collections.test.ts',
    'show those of their startups that everyone sees, in their order',
  ],
  'collections.update': [
    'tests/contract/collections.test.ts',
    'show those of their startups that everyone sees, in their order',
  ],
  'collections.delete': [
    'tests/contract/collections.test.ts',
    'are told apart by titles, and by addresses where titles make the same',
  ],
  'collections.restore': [
    'tests/contract/collections.test.ts',
    'are told apart by titles, and by addresses where titles make the same',
  ],
  'collections.order': [
    'tests/contract/collections.test.ts',
    'feature startups on the page of all: those of the first that is featured, made where there is none',
  ],
  'rating.import': ['tests/contract/exchangeRates.test.ts', 'of a file are checked, and written once'],
  'exchangeRates.get': [
    'tests/contract/exchangeRates.test.ts',
    'are read by everyone signed in and kept by administrators alone',
  ],
  'exchangeRates.list': [
    'tests/contract/exchangeRates.test.ts',
    'are read by everyone signed in and kept by administrators alone',
  ],
  'exchangeRates.create': [
    'tests/contract/exchangeRates.test.ts',
    'are read by everyone signed in and kept by administrators alone',
  ],
  'exchangeRates.update': [
    'tests/contract/exchangeRates.test.ts',
    'are read by everyone signed in and kept by administrators alone',
  ],
  'exchangeRates.delete': ['tests/contract/exchangeRates.test.ts', 'come back when they are restored'],
  'exchangeRates.restore': ['tests/contract/exchangeRates.test.ts', 'come back when they are restored'],
  'collecting.add': [
    'tests/contract/collections.test.ts',
    'take startups that are added, each once, and give them back',
  ],
  'collecting.remove': [
    'tests/contract/collections.test.ts',
    'take startups that are added, each once, and give them back',
  ],
  'publicCollections.list': [
    'tests/contract/collections.test.ts',
    'show those of their startups that everyone sees, in their order',
  ],
  'publicCollections.get': [
    'tests/contract/collections.test.ts',
    'show those of their startups that everyone sees, in their order',
  ],
  'publicCollections.featured': [
    'tests/contract/collections.test.ts',
    'feature startups on the page of all: those of the first that is featured, made where there is none',
  ],
  'dashboard.figures': ['tests/contract/vc.test.ts', 'and founders find true figures on their dashboards'],
  'dashboard.trends': [
    'tests/contract/dashboard.trends.test.ts',
    'counts a founder’s views, likes and connections by the day, and nobody else’s',
  ],
  'accounts.get': ['tests/contract/accounts.test.ts', 'shows administrators alone what an account has and did'],
  'accounts.sendVerification': [
    'tests/contract/accounts.test.ts',
    'mails the link again, and not where the address is verified',
  ],
  'accounts.sendReset': [
    'tests/contract/accounts.test.ts',
    'mails the link to a new password, and not to a disabled account',
  ],
  'accounts.endSessions': [
    'tests/contract/accounts.test.ts',
    'signs another person out everywhere, and nobody who is not signed in',
  ],
  'accounts.actMany': [
    'tests/contract/accounts.many.test.ts',
    'say of each what came of it, and let one that fails keep no other back',
  ],
  'accounts.viewAs': [
    'tests/contract/viewAs.test.ts',
    'reads what they read; the trail keeps why, and the person is told',
  ],
  'accounts.setRights': [
    'tests/contract/accounts.rights.test.ts',
    'changes what an administrator may do, tells them, and signs them out',
  ],
  'imports.check': [
    'tests/contract/imports.test.ts',
    'a dry run says what would happen to each row, and changes nothing',
  ],
  'imports.add': [
    'tests/contract/imports.test.ts',
    'rows become drafts once, however often a part is sent, and nobody is mailed',
  ],
  'imports.undo': [
    'tests/contract/imports.test.ts',
    'is undone as long as nobody touched the startups, which can then be restored',
  ],
  'recordImports.check': [
    'tests/contract/recordImports.test.ts',
    'a dry run says what would happen to each row of %s, and changes nothing',
  ],
  'recordImports.add': [
    'tests/contract/recordImports.test.ts',
    'rows of %s are taken once, however often a part is sent, and nobody is mailed',
  ],
  'invitations.list': ['tests/contract/invitations.test.ts', 'are listed with who sent them, and exported'],
  'invitations.export': ['tests/contract/invitations.test.ts', 'are listed with who sent them, and exported'],
  'invitations.create': ['tests/contract/invitations.test.ts', 'make an account of the role, verified, once: %s %s'],
  'invitations.resend': ['tests/contract/invitations.test.ts', 'are sent again with a new link'],
  'invitations.delete': ['tests/contract/invitations.test.ts', 'are withdrawn, and end'],
  'webhooks.list': [
    'tests/contract/webhooks.test.ts',
    'tells what happens, signed so that the public library takes it',
  ],
  'webhooks.create': [
    'tests/contract/webhooks.test.ts',
    'tells what happens, signed so that the public library takes it',
  ],
  'webhooks.update': [
    'tests/contract/webhooks.test.ts',
    'is told of nothing that was rolled back, that it does not want, or while it is paused',
  ],
  'webhooks.delete': [
    'tests/contract/webhooks.test.ts',
    'is deleted with its log, kept for a time, and there are no more than so many',
  ],
  'webhooks.test': [
    'tests/contract/webhooks.test.ts',
    'is told of nothing that was rolled back, that it does not want, or while it is paused',
  ],
  'webhooks.deliveries': [
    'tests/contract/webhooks.test.ts',
    'tells what happens, signed so that the public library takes it',
  ],
  'webhooks.replay': [
    'tests/contract/webhooks.test.ts',
    'is tried again, at longer and longer times, with the same number and text, until it is given up; and again by hand',
  ],
  'apiKeys.list': [
    'tests/contract/apiKeys.test.ts',
    'is told once, and makes the calls of its scopes as the administrator who made it',
  ],
  'apiKeys.create': [
    'tests/contract/apiKeys.test.ts',
    'is told once, and makes the calls of its scopes as the administrator who made it',
  ],
  'apiKeys.revoke': [
    'tests/contract/apiKeys.test.ts',
    'has no more rights than its administrator at that moment, and ends with the account, its role, its time, or when it is revoked',
  ],
  'account.firstAdmin': ['tests/contract/firstAdmin.test.ts', 'makes an administrator who signs in'],
  'account.acceptInvitation': [
    'tests/contract/invitations.test.ts',
    'make an account of the role, verified, once: %s %s',
  ],
  'dashboard.todo': [
    'tests/contract/dashboard.market.test.ts',
    'tells administrators alone what waits, and since when',
  ],
  'dashboard.investor': [
    'tests/contract/dashboard.investor.test.ts',
    'is for investors whose address is verified, and nobody else',
  ],
  'dashboard.founder': [
    'tests/contract/dashboard.founder.test.ts',
    'tells a founder alone what waits for them, and leaves out what was done',
  ],
  'dashboard.market': [
    'tests/contract/dashboard.market.test.ts',
    'counts how far founders came, beside those of as many days before',
  ],
  'search.find': [
    'tests/contract/search.test.ts',
    'finds published startups and active people, without their addresses',
  ],
  'live.notifications': [
    'tests/contract/live.test.ts',
    'reach the person they are for, once they are committed, and nobody else',
  ],
  'live.read': ['tests/contract/live.test.ts', 'are read one by one or all at once, each only by who it is for'],
  'live.events': [
    'tests/contract/live.test.ts',
    'reach the person they are for, once they are committed, and nobody else',
  ],
  'publicForms.contact': [
    'tests/contract/publicForms.test.ts',
    'stores a message and mails it to the operator, who can answer at once',
  ],
  'publicForms.subscribe': [
    'tests/contract/publicForms.test.ts',
    'begins only when the owner of the address confirms it, once',
  ],
  'publicForms.confirmSubscription': [
    'tests/contract/publicForms.test.ts',
    'begins only when the owner of the address confirms it, once',
  ],
  'publicForms.unsubscribe': [
    'tests/contract/publicForms.test.ts',
    'ends by one click, for good, however often it is clicked',
  ],
  'publicOverview.get': [
    'tests/contract/overview.test.ts',
    'shows what anyone may see, the featured and the newest first',
  ],
  'publicStartups.list': ['tests/contract/public.startups.test.ts', 'show their public fields and nothing else'],
  'publicStartups.get': ['tests/contract/public.startups.test.ts', 'show their public fields and nothing else'],
  'publicStartups.facets': [
    'tests/contract/startups.facets.test.ts',
    'count in public what anyone may see, and nothing else',
  ],
  'publicStartups.filters': ['tests/contract/public.startups.test.ts', 'are listed, searched, filtered and paged'],
  'publicStartups.addresses': [
    'tests/contract/public.startups.test.ts',
    'are named for sitemaps, with the day of their last change, and no others are',
  ],
  'notes.list': ['tests/contract/vc.notes.test.ts', 'are written, read, changed and erased by their author'],
  'notes.create': ['tests/contract/vc.notes.test.ts', 'are written, read, changed and erased by their author'],
  'notes.update': ['tests/contract/vc.notes.test.ts', 'are written, read, changed and erased by their author'],
  'notes.delete': ['tests/contract/vc.notes.test.ts', 'are written, read, changed and erased by their author'],
  'pipeline.list': [
    'tests/contract/vc.pipeline.test.ts',
    'begins with a connection, keeps the order of each column, and ends and comes back with the connection',
  ],
  'pipeline.move': [
    'tests/contract/vc.pipeline.test.ts',
    'begins with a connection, keeps the order of each column, and ends and comes back with the connection',
  ],
  'pipeline.history': [
    'tests/contract/vc.pipeline.test.ts',
    'begins with a connection, keeps the order of each column, and ends and comes back with the connection',
  ],
  'pipeline.get': ['tests/contract/vc.deals.test.ts', 'is written, changed, done and cleared, once each'],
  'pipeline.setStep': ['tests/contract/vc.deals.test.ts', 'is written, changed, done and cleared, once each'],
  'pipeline.endStep': ['tests/contract/vc.deals.test.ts', 'is written, changed, done and cleared, once each'],
  'pipeline.stages': [
    'tests/contract/vc.stages.test.ts',
    'are the standard ones until they are added to, renamed and moved, and are nobody else’s',
  ],
  'pipeline.addStage': [
    'tests/contract/vc.stages.test.ts',
    'are the standard ones until they are added to, renamed and moved, and are nobody else’s',
  ],
  'pipeline.renameStage': [
    'tests/contract/vc.stages.test.ts',
    'are the standard ones until they are added to, renamed and moved, and are nobody else’s',
  ],
  'pipeline.moveStage': [
    'tests/contract/vc.stages.test.ts',
    'are the standard ones until they are added to, renamed and moved, and are nobody else’s',
  ],
  'pipeline.removeStage': [
    'tests/contract/vc.stages.test.ts',
    'take cards, and give them to another one when they are removed; the history keeps their names',
  ],
  'pipeline.share': [
    'tests/contract/vc.shared.test.ts',
    'has the deals that members share, which the others of the organisation move, and nobody else reads',
  ],
  'pipeline.takeBack': [
    'tests/contract/vc.shared.test.ts',
    'keeps a deal when who shared it leaves or is erased, and gives it back with its history when it is taken off',
  ],
  'pipeline.setTags': ['tests/contract/vc.deals.test.ts', 'has tags, each once, within bounds'],
  'pipeline.timeline': ['tests/contract/vc.deals.test.ts', 'holds all that happened, newest first, page after page'],
  'searches.list': [
    'tests/contract/searches.test.ts',
    'are kept, read, renamed and forgotten by anyone who is signed in',
  ],
  'searches.create': [
    'tests/contract/searches.test.ts',
    'are kept, read, renamed and forgotten by anyone who is signed in',
  ],
  'searches.update': [
    'tests/contract/searches.test.ts',
    'are kept, read, renamed and forgotten by anyone who is signed in',
  ],
  'searches.delete': [
    'tests/contract/searches.test.ts',
    'are kept, read, renamed and forgotten by anyone who is signed in',
  ],
  'investorRequests.list': [
    'tests/contract/investorRequests.test.ts',
    'is listed for admins: those that wait first, by state and by search, in pages',
  ],
  'investorRequests.get': [
    'tests/contract/investorRequests.test.ts',
    'is listed for admins: those that wait first, by state and by search, in pages',
  ],
  'investorRequests.approve': [
    'tests/contract/investorRequests.test.ts',
    'is approved with the evidence: the account signs in, its profile has begun, and the mail says so',
  ],
  'investorRequests.refuse': [
    'tests/contract/investorRequests.test.ts',
    'is rejected with the reason, which is mailed; who asked may ask again',
  ],
  'contactMessages.list': [
    'tests/contract/administration.test.ts',
    'lists messages newest first, by state and by search',
  ],
  'contactMessages.get': [
    'tests/contract/administration.test.ts',
    'marks a message answered and unanswered, once each, in the trail',
  ],
  'contactMessages.mark': [
    'tests/contract/administration.test.ts',
    'marks a message answered and unanswered, once each, in the trail',
  ],
  'contactMessages.reply': [
    'tests/contract/contactReplies.test.ts',
    'are mailed to who wrote, in one conversation, and the message waits no longer',
  ],
  'contactMessages.delete': [
    'tests/contract/administration.test.ts',
    'deletes a message, and keeps nothing of it but that it was deleted',
  ],
  'announcements.list': [
    'tests/contract/announcements.test.ts',
    'are drafts that nobody gets, which are edited, listed and tried out',
  ],
  'announcements.get': [
    'tests/contract/announcements.test.ts',
    'are drafts that nobody gets, which are edited, listed and tried out',
  ],
  'announcements.create': [
    'tests/contract/announcements.test.ts',
    'are drafts that nobody gets, which are edited, listed and tried out',
  ],
  'announcements.update': [
    'tests/contract/announcements.test.ts',
    'are drafts that nobody gets, which are edited, listed and tried out',
  ],
  'announcements.preview': [
    'tests/contract/announcements.test.ts',
    'are drafts that nobody gets, which are edited, listed and tried out',
  ],
  'announcements.test': [
    'tests/contract/announcements.test.ts',
    'are drafts that nobody gets, which are edited, listed and tried out',
  ],
  'announcements.send': [
    'tests/contract/announcements.test.ts',
    'say how many they reach and why others are left out, then reach exactly these',
  ],
  'announcements.stop': [
    'tests/contract/announcements.test.ts',
    'are stopped: who waits gets nothing, and mails that wait are given up',
  ],
  'announcements.read': [
    'tests/contract/announcements.test.ts',
    'say how many they reach and why others are left out, then reach exactly these',
  ],
  'subscribers.list': [
    'tests/contract/administration.test.ts',
    'are listed, confirmed and waiting, without the links that end them',
  ],
  'subscribers.export': [
    'tests/contract/administration.test.ts',
    'are exported: who confirmed, with the links, in one row of the trail',
  ],
  'subscribers.delete': ['tests/contract/administration.test.ts', 'are erased on request, for good'],
  'audit.list': ['tests/contract/administration.test.ts', 'of %s leave one row in the trail'],
  'access.tiers': ['tests/contract/access.tiers.test.ts', 'is no more than the description allows, and below no floor'],
  'access.setTiers': [
    'tests/contract/access.tiers.test.ts',
    'is null to all whom it is kept from, field by field, and to nobody else',
  ],
  'access.preview': ['tests/contract/access.tiers.test.ts', 'is told as others read it'],
  'access.grants': ['tests/contract/access.grants.test.ts', 'is over with its last day, and its investor is told'],
  'access.viewed': [
    'tests/contract/accessRecords.test.ts',
    'is told its founder and administrators, by person, organisation, section and time, and nobody else',
  ],
  'access.mine': [
    'tests/contract/access.grants.test.ts',
    'is granted with an end, told of both ways, and read until it is revoked',
  ],
  'access.ask': [
    'tests/contract/access.grants.test.ts',
    'is granted with an end, told of both ways, and read until it is revoked',
  ],
  'access.withdraw': ['tests/contract/access.grants.test.ts', 'is taken back by its investor alone, while it waits'],
  'access.answer': [
    'tests/contract/access.grants.test.ts',
    'is granted with an end, told of both ways, and read until it is revoked',
  ],
  'access.grant': [
    'tests/contract/access.grants.test.ts',
    'is refused with a sentence and changes nothing where it may not be',
  ],
  'access.revoke': [
    'tests/contract/access.grants.test.ts',
    'is granted with an end, told of both ways, and read until it is revoked',
  ],
  'deck.state': [
    'tests/contract/deck.test.ts',
    'is uploaded, rendered and read by its own people, and by an investor once it is granted to them',
  ],
  'deck.upload': [
    'tests/contract/deck.test.ts',
    'is uploaded, rendered and read by its own people, and by an investor once it is granted to them',
  ],
  'deck.remove': ['tests/contract/deck.test.ts', 'keeps its address and history with a new version'],
  'deck.page': ['tests/contract/deck.test.ts', 'stamps each page for its reader, and none for its own people'],
  'deck.download': [
    'tests/contract/deckDownload.test.ts',
    'carries its reader’s name, organisation and the time on each page, and nothing of the file but its pages',
  ],
  'deck.setDownload': [
    'tests/contract/deckDownload.test.ts',
    'is not to be had until its founder allows it, nor after they end it',
  ],
  'deck.text': [
    'tests/contract/deck.test.ts',
    'is uploaded, rendered and read by its own people, and by an investor once it is granted to them',
  ],
  'deck.looked': ['tests/contract/deck.test.ts', 'counts how long pages are looked at'],
  'deck.readers': ['tests/contract/deck.test.ts', 'counts how long pages are looked at'],
  'deckLinks.list': [
    'tests/contract/deckLinks.test.ts',
    'is made and revoked by those alone who work on the startup, within its limits',
  ],
  'deckLinks.make': [
    'tests/contract/deckLinks.test.ts',
    'is made and revoked by those alone who work on the startup, within its limits',
  ],
  'deckLinks.revoke': [
    'tests/contract/deckLinks.test.ts',
    'shows nothing after it was revoked or has ended, and while the deck is kept or its founder is frozen',
  ],
  'deckLinks.open': [
    'tests/contract/deckLinks.test.ts',
    'opens again in the browser that has its key, and in so many browsers and no more',
  ],
  'deckLinks.page': [
    'tests/contract/deckLinks.test.ts',
    'shows the deck to who has no account, stamped with whom it is for, and tells the founder',
  ],
  'deckLinks.text': [
    'tests/contract/deckLinks.test.ts',
    'shows the deck to who has no account, stamped with whom it is for, and tells the founder',
  ],
  'deckLinks.looked': [
    'tests/contract/deckLinks.test.ts',
    'shows the deck to who has no account, stamped with whom it is for, and tells the founder',
  ],
  'claims.mine': ['tests/contract/claims.test.ts', 'is for those who work on its subject, and of the right kind'],
  'claims.make': [
    'tests/contract/claims.test.ts',
    'of a startup is made with a file, confirmed at the desk, told of and shown with who and when',
  ],
  'claims.withdraw': ['tests/contract/claims.test.ts', 'has evidence for its own people and administrators alone'],
  'claims.evidence': ['tests/contract/claims.test.ts', 'has evidence for its own people and administrators alone'],
  'claims.referees': ['tests/contract/claims.test.ts', 'gives references to others, by its owners, once'],
  'claims.answerReference': ['tests/contract/claims.test.ts', 'gives references to others, by its owners, once'],
  'claims.shown': ['tests/contract/claims.test.ts', 'is shown to members alone, of what is there for them'],
  'claims.list': [
    'tests/contract/claims.test.ts',
    'of a startup is made with a file, confirmed at the desk, told of and shown with who and when',
  ],
  'claims.confirm': [
    'tests/contract/claims.test.ts',
    'is decided once, by nobody whose own it is, and refused with a reason',
  ],
  'claims.refuse': [
    'tests/contract/claims.test.ts',
    'is decided once, by nobody whose own it is, and refused with a reason',
  ],
  'interests.due': [
    'tests/contract/interests.test.ts',
    'is answered within 7 days and decided within 21, which both sides read, and counts in the menu',
  ],
  'interests.list': ['tests/contract/interests.test.ts', 'is there for its two sides alone'],
  'interests.pass': ['tests/contract/interests.test.ts', 'says why, moves the card and tells the founder'],
  'interests.state': [
    'tests/contract/interests.test.ts',
    'is stated by one side and confirmed by the other, which answers what was due',
  ],
  'interests.settle': [
    'tests/contract/interests.test.ts',
    'is stated by one side and confirmed by the other, which answers what was due',
  ],
  'interests.record': [
    'tests/contract/interests.test.ts',
    'is shown from 5 answers on, to members, and says how many of how many in which days',
  ],
  'organisations.mine': [
    'tests/contract/organisations.team.test.ts',
    'is of one at first, named by its owner, and joined by whom they invite, once',
  ],
  'organisations.rename': [
    'tests/contract/organisations.team.test.ts',
    'is of one at first, named by its owner, and joined by whom they invite, once',
  ],
  'organisations.invite': [
    'tests/contract/organisations.team.test.ts',
    'is of one at first, named by its owner, and joined by whom they invite, once',
  ],
  'organisations.withdraw': [
    'tests/contract/organisations.team.test.ts',
    'is open to its own address alone, in its time, while it was not withdrawn',
  ],
  'organisations.accept': [
    'tests/contract/organisations.team.test.ts',
    'is of one at first, named by its owner, and joined by whom they invite, once',
  ],
  'organisations.decline': [
    'tests/contract/organisations.team.test.ts',
    'is open to its own address alone, in its time, while it was not withdrawn',
  ],
  'organisations.setRole': [
    'tests/contract/organisations.team.test.ts',
    'keeps an owner: the last one neither leaves nor gives that up',
  ],
  'organisations.remove': [
    'tests/contract/organisations.team.test.ts',
    'is left with all that it reads, from the next request on',
  ],
  'organisations.leave': [
    'tests/contract/organisations.team.test.ts',
    'keeps an owner: the last one neither leaves nor gives that up',
  ],
  'contacts.list': [
    'tests/browser/chat.spec.ts',
    'two people connect, are told of it, chat both ways live, ask and answer, are mailed what they missed, and one blocks and reports the other',
  ],
  'contacts.answer': [
    'tests/contract/chats.test.ts',
    'stays to be read and takes no more once the connection is declined or ended',
  ],
  'chats.list': [
    'tests/browser/chat.spec.ts',
    'two people connect, are told of it, chat both ways live, ask and answer, are mailed what they missed, and one blocks and reports the other',
  ],
  'chats.open': [
    'tests/contract/chats.test.ts',
    'is one for the two of a connection, whoever opens it, and begins with neither',
  ],
  'chats.get': ['tests/contract/chats.test.ts', 'is seen by a disabled account’s other as one that takes nothing'],
  'chats.messages': ['tests/contract/chats.test.ts', 'is seen by a disabled account’s other as one that takes nothing'],
  'chats.send': [
    'tests/browser/chat.spec.ts',
    'two people connect, are told of it, chat both ways live, ask and answer, are mailed what they missed, and one blocks and reports the other',
  ],
  'chats.read': [
    'tests/contract/chats.test.ts',
    'says what was written to both, in order, with what is unread and how far each has read',
  ],
  'chats.typing': ['tests/contract/people.access.test.ts', '%s by %s: %i'],
  'chats.block': [
    'tests/contract/chats.test.ts',
    'is blocked by either: the other is told no more than that nothing can be sent',
  ],
  'chats.report': ['tests/contract/people.access.test.ts', '%s by %s: %i'],
  'questions.list': [
    'console/features/questions/questions.test.tsx',
    'say that they cannot be read, and keep the form',
  ],
  'questions.ask': [
    'console/features/questions/questions.test.tsx',
    'are answered and hidden by the founder, who does not ask',
  ],
  'questions.edit': [
    'tests/contract/questions.test.ts',
    'are asked, changed, answered and deleted; both people are told',
  ],
  'questions.answer': [
    'tests/contract/questions.test.ts',
    'are asked, changed, answered and deleted; both people are told',
  ],
  'questions.hide': [
    'tests/contract/questions.test.ts',
    'are asked, changed, answered and deleted; both people are told',
  ],
  'questions.delete': ['console/features/questions/questions.test.tsx', 'are asked, changed and deleted with an Undo'],
  'searches.mail': [
    'tests/contract/searches.mail.test.ts',
    'are chosen by the owner of a search alone, with a verified address, for lists that have them',
  ],
  'searches.stop': [
    'tests/contract/searches.mail.test.ts',
    'stop by one click, from the mail program and from the page, for good',
  ],
  'listingReviews.list': [
    'tests/contract/listingReviews.test.ts',
    'are listed oldest first, with what is not filled in and possible duplicates',
  ],
  'listingReviews.get': [
    'tests/contract/listingReviews.test.ts',
    'are listed oldest first, with what is not filled in and possible duplicates',
  ],
  'reports.list': ['tests/contract/people.access.test.ts', '%s by %s: %i'],
  'reports.get': ['tests/contract/people.access.test.ts', '%s by %s: %i'],
  'reports.uphold': ['tests/contract/people.access.test.ts', '%s by %s: %i'],
  'reports.dismiss': ['tests/contract/people.access.test.ts', '%s by %s: %i'],
  'reports.markFalse': [
    'tests/contract/restrictions.test.ts',
    'take the right to report from who reported falsely, who is told why, until it is given back',
  ],
  'restrictions.own': [
    'tests/contract/restrictions.test.ts',
    'hear both sides: the reported answers without knowing who it was, and both are told the decision with its reason',
  ],
  'restrictions.answer': [
    'tests/contract/restrictions.test.ts',
    'hear both sides: the reported answers without knowing who it was, and both are told the decision with its reason',
  ],
  'restrictions.set': [
    'tests/contract/restrictions.test.ts',
    'freeze an account with a reason: others see neither them nor what is theirs, and lifting brings it back',
  ],
  'restrictions.lift': [
    'tests/contract/restrictions.test.ts',
    'freeze an account with a reason: others see neither them nor what is theirs, and lifting brings it back',
  ],
  'mails.list': [
    'tests/contract/mail.queue.test.ts',
    'gives a mail up at the server’s last word, and an administrator sends it again',
  ],
  'mails.get': ['tests/contract/mail.queue.test.ts', 'opens to administrators alone, and is read in a demo alone'],
  'mails.resend': [
    'tests/contract/mail.queue.test.ts',
    'gives a mail up at the server’s last word, and an administrator sends it again',
  ],
  'mails.resendMany': [
    'tests/contract/mail.queue.test.ts',
    'sends several dead mails again at once, each once, and says what became of the others',
  ],
  'mails.read': ['tests/contract/mail.queue.test.ts', 'opens to administrators alone, and is read in a demo alone'],
  'settings.get': [
    'tests/contract/settings.test.ts',
    'hold at once in every process, are kept with who changed them, and go back to the environment when emptied',
  ],
  'settings.update': [
    'tests/contract/settings.test.ts',
    'hold at once in every process, are kept with who changed them, and go back to the environment when emptied',
  ],
  'mailPreferences.get': [
    'tests/contract/mail.preferences.test.ts',
    'are all on at first but announcements, and switched one by one',
  ],
  'mailPreferences.update': [
    'tests/contract/mail.preferences.test.ts',
    'are all on at first but announcements, and switched one by one',
  ],
  'mailPreferences.stop': [
    'tests/contract/mail.preferences.test.ts',
    'stop by one click, for that kind alone, and as often as it is pressed',
  ],
  'notes.restore': ['tests/contract/deleted.test.ts', 'leaves every table, and comes back row for row: %s'],
  'searches.restore': ['tests/contract/deleted.test.ts', 'leaves every table, and comes back row for row: %s'],
  'questions.restore': ['tests/contract/deleted.test.ts', 'leaves every table, and comes back row for row: %s'],
  'categories.restore': ['tests/contract/deleted.test.ts', 'leaves every table, and comes back row for row: %s'],
  'devphases.restore': ['tests/contract/deleted.test.ts', 'leaves every table, and comes back row for row: %s'],
  'raisephases.restore': ['tests/contract/deleted.test.ts', 'leaves every table, and comes back row for row: %s'],
  'contactMessages.restore': ['tests/contract/deleted.test.ts', 'leaves every table, and comes back row for row: %s'],
  'startups.restore': [
    'tests/contract/deleted.restoring.test.ts',
    'is gone from page, lists, search and contacts at once, and back at once',
  ],
  'deletedRecords.list': ['tests/contract/deleted.test.ts', 'is nobody else’s to restore or erase, nor to know of: %s'],
  'deletedRecords.erase': [
    'tests/contract/deleted.restoring.test.ts',
    'is erased at once by its owner, with its picture, and leaves a word in the trail',
  ],
}
