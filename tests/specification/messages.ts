import type { TestReferences } from './testReferences.ts'

/** Every message that a rule or an answer says (specification §2, §5, §8, and the product's own) with the test that meets it. */
export const messageTests: TestReferences = {
  'rule.required': [
    'tests/browser/failures.crawl.spec.ts',
    'a founder is told of each failure in the words of the specification',
  ],
  'rule.requiredByAdmin': ['tests/browser/people.spec.ts', 'an admin finds, disables, enables and edits an account'],
  'rule.allRequired': ['tests/browser/mainJob.spec.ts', 'a founder registers a startup and an investor finds it'],
  'rule.fillRequired': [
    'tests/browser/people.spec.ts',
    'a founder edits their profile, first wrongly and then rightly',
  ],
  'rule.fillRequiredByAdmin': [
    'tests/browser/people.spec.ts',
    'an admin finds, disables, enables and edits an account',
  ],
  'rule.needed': ['tests/contract/process.test.ts', 'make an administrator, once, by the rules of passwords'],
  'rule.correctForm': [
    'tests/browser/failures.crawl.spec.ts',
    'a founder is told of each failure in the words of the specification',
  ],
  'rule.passwordsDiffer': ['tests/browser/mainJob.spec.ts', 'a founder registers a startup and an investor finds it'],
  'rule.passwordLength': ['tests/contract/auth.signup.test.ts', 'rejects %j'],
  'rule.passwordCommon': [
    'tests/browser/failures.crawl.spec.ts',
    'a visitor is told why signing in and registering failed, and loses nothing',
  ],
  'rule.newsletterEmailRequired': [
    'tests/site/publicForms.spec.ts',
    'the newsletter begins and ends by the links of its mails',
  ],
  'rule.newsletterEmail': [
    'tests/site/publicForms.spec.ts',
    'the newsletter begins and ends by the links of its mails',
  ],
  'rule.contactName': ['tests/site/publicForms.spec.ts', 'a message is sent, first wrongly'],
  'rule.contactEmail': ['tests/site/publicForms.spec.ts', 'a message is sent, first wrongly'],
  'rule.contactNumber': ['tests/site/publicForms.spec.ts', 'a message is sent, first wrongly'],
  'rule.contactSubject': ['tests/site/publicForms.spec.ts', 'a message is sent, first wrongly'],
  'rule.contactMessage': ['tests/site/publicForms.spec.ts', 'a message is sent, first wrongly'],
  'rule.url': ['tests/browser/administration.spec.ts', 'a visitor asks for investor access, first wrongly'],
  'rule.passwordRepeats': ['packages/api/platform/lib/passwords.test.ts', 'is not %s, one character repeated'],
  'rule.passwordPersonal': [
    'packages/api/platform/lib/passwords.test.ts',
    'holds neither name nor address nor the product: %s',
  ],
  'rule.email': ['tests/contract/auth.signup.test.ts', 'rejects %j'],
  'rule.phone': [
    'tests/contract/startups.write.test.ts',
    'leaves what is omitted, clears what is empty, rejects to empty what is required',
  ],
  'rule.number': ['tests/browser/mainJob.spec.ts', 'a founder registers a startup and an investor finds it'],
  'rule.percent': ['tests/browser/mainJob.spec.ts', 'a founder registers a startup and an investor finds it'],
  'rule.date': ['tests/contract/users.test.ts', 'says what is broken, and writes nothing then'],
  'rule.text': ['tests/contract/auth.signup.test.ts', 'takes text for text alone'],
  'rule.characters': ['tests/contract/users.test.ts', 'says what is broken, and writes nothing then'],
  'rule.tooLong': ['tests/contract/investorRequests.test.ts', 'needs words for its decision, and one that is there'],
  'rule.choice': ['tests/contract/searches.test.ts', 'are checked like the list itself'],
  'rule.flag': ['console/fields/kinds.test.tsx', '%s'],
  'rule.reference': ['tests/site/startups.spec.ts', 'what finds nothing, and what cannot be asked, says so and helps'],
  'rule.referenceGone': [
    'tests/contract/references.arrange.test.ts',
    'merges nothing that is not there, nor into itself, nor for anyone but admins',
  ],
  'rule.changedMeanwhile': ['tests/contract/startups.unseen.test.ts', 'replaces nothing that whoever edits never saw'],
  'rule.changedSince': ['tests/contract/startups.unseen.test.ts', 'replaces nothing that whoever edits never saw'],
  'rule.changedSinceTo': ['tests/contract/startups.unseen.test.ts', 'replaces nothing that whoever edits never saw'],
  'rule.emptiedSince': ['tests/contract/startups.unseen.test.ts', 'replaces nothing that whoever edits never saw'],
  'rule.was': ['tests/contract/startups.unseen.test.ts', 'takes nothing but JSON of an object for what was read'],
  'rule.row': ['packages/validation/fields/rows/rows.test.ts', 'say which row does not hold, and why'],
  'rule.rows': ['packages/validation/fields/rows/rows.test.ts', 'say which row does not hold, and why'],
  'rule.rowParts': ['packages/validation/fields/rows/rows.test.ts', 'say which row does not hold, and why'],
  'rule.rowTwice': ['packages/validation/fields/rows/rows.test.ts', 'say which row does not hold, and why'],
  'rule.references': [
    'tests/contract/vc.test.ts',
    'write their own: what is omitted stays, what is empty is cleared, lists hold what exists',
  ],
  'rule.image': [
    'tests/browser/pictures.spec.ts',
    'a person chooses the part of their photo by keyboard, sees it at once everywhere, and takes it away',
  ],
  'rule.imageLarge': [
    'tests/browser/pictures.spec.ts',
    'a person chooses the part of their photo by keyboard, sees it at once everywhere, and takes it away',
  ],
  'rule.imageBroken': [
    'tests/browser/pictures.spec.ts',
    'a person chooses the part of their photo by keyboard, sees it at once everywhere, and takes it away',
  ],
  'rule.imagesBusy': [
    'tests/contract/pictures.test.ts',
    'however many somebody sends, another person’s is not held up, and one too many is 429',
  ],
  'rule.filter': ['tests/contract/searches.test.ts', 'are checked like the list itself'],
  'rule.sort': ['tests/contract/dataProvider.shared.ts', 'a list rejects what its resource does not sort by'],
  'rule.range': ['tests/contract/users.test.ts', 'lists people for admins only, in pages'],
  'rule.oneValue': [
    'packages/validation/derive/filters.test.ts',
    'a bound is one value, and a blank one asks for nothing',
  ],
  'rule.bounds': ['packages/validation/derive/filters.test.ts', 'a lower bound of %s above the upper one is a message'],
  'filter.between': ['packages/validation/derive/filterWords.test.ts', '%j is worded by %j'],
  'filter.atLeast': ['packages/validation/derive/filterWords.test.ts', '%j is worded by %j'],
  'filter.atMost': ['packages/validation/derive/filterWords.test.ts', '%j is worded by %j'],
  'filter.isGiven': ['packages/validation/derive/filterWords.test.ts', '%j is worded by %j'],
  'filter.isNotGiven': ['packages/validation/derive/filterWords.test.ts', '%j is worded by %j'],
  'filter.yes': ['packages/validation/derive/filterWords.test.ts', 'each kind is written in its own way'],
  'filter.no': ['packages/validation/derive/filterWords.test.ts', 'each kind is written in its own way'],
  'rule.oneOf': ['packages/validation/importing/options.test.ts', 'a choice that is none says which there are'],
  'rule.imageHeic': [
    'tests/browser/pictures.spec.ts',
    'a person chooses the part of their photo by keyboard, sees it at once everywhere, and takes it away',
  ],
  'auth.signedOut': ['tests/contract/dashboard.trends.test.ts', 'is for who is signed in'],
  'auth.sessionEnded': ['tests/contract/auth.session.test.ts', 'ends 15 minutes after it began'],
  'auth.wrongLogin': [
    'tests/browser/failures.crawl.spec.ts',
    'a visitor is told why signing in and registering failed, and loses nothing',
  ],
  'auth.loginSlow': [
    'tests/contract/auth.throttle.test.ts',
    'are five in five minutes for an account and a network; others still get in',
  ],
  'auth.busy': ['packages/api/platform/lib/passwords.test.ts', 'are checked a few at a time; past the queue it is 429'],
  'auth.registered': [
    'tests/contract/auth.signup.test.ts',
    'registers a founder, who can sign in at once and has a mail to verify the address',
  ],
  'auth.registrationFailed': [
    'tests/browser/failures.crawl.spec.ts',
    'a visitor is told why signing in and registering failed, and loses nothing',
  ],
  'auth.roleClosed': ['tests/contract/auth.signup.test.ts', 'rejects %j'],
  'auth.loggedOut': [
    'tests/contract/auth.session.test.ts',
    'ends alone at logout, by GET and by POST, with and without the slash; a dead token is answered alike',
  ],
  'auth.verificationSent': [
    'tests/browser/failures.crawl.spec.ts',
    'a founder is told of each failure in the words of the specification',
  ],
  'auth.verificationFailed': [
    'tests/browser/failures.crawl.spec.ts',
    'a founder is told of each failure in the words of the specification',
  ],
  'auth.verified': ['tests/contract/auth.signup.test.ts', 'verify an address once, within a day'],
  'auth.linkDead': ['tests/contract/auth.signup.test.ts', 'verify an address once, within a day'],
  'auth.resetSent': [
    'tests/contract/auth.signup.test.ts',
    'let choose a new password once, within half an hour, and end every session',
  ],
  'auth.resetDone': [
    'tests/contract/auth.signup.test.ts',
    'let choose a new password once, within half an hour, and end every session',
  ],
  'auth.csrf': [
    'tests/contract/auth.checks.test.ts',
    'set the CSRF cookie, and where its header is sent it must match',
  ],
  'auth.registeredOften': [
    'tests/contract/auth.registration.test.ts',
    'is limited by address, alike whether or not it is known, and by network',
  ],
  'auth.verifyPassword': [
    'tests/contract/auth.registration.test.ts',
    'asks for its password elsewhere, so that the owner of the address opens nothing of a stranger’s',
  ],
  'auth.verifyWrong': [
    'tests/contract/auth.registration.test.ts',
    'asks for its password elsewhere, so that the owner of the address opens nothing of a stranger’s',
  ],
  'auth.sessionOver': [
    'tests/contract/auth.sessions.test.ts',
    'are renewed for twelve hours and no longer, and say so',
  ],
  'auth.sessionClosed': [
    'tests/contract/auth.sessions.test.ts',
    'are listed with their device and place, and ended one by one',
  ],
  'auth.sessionsClosed': [
    'tests/contract/auth.sessions.test.ts',
    'are ended everywhere at once, and the device is known no longer',
  ],
  'auth.loginPause': [
    'tests/contract/auth.throttle.test.ts',
    'from many networks slow an account down, and do not stop a device that has signed in before',
  ],
  'auth.secondFactorWanted': [
    'tests/contract/auth.secondFactor.test.ts',
    'is asked for after a right password, which answers neither address nor token; a second call signs in',
  ],
  'auth.secondFactorWrong': [
    'tests/contract/auth.secondFactor.test.ts',
    'is asked for after a right password, which answers neither address nor token; a second call signs in',
  ],
  'auth.secondFactorOver': [
    'tests/contract/auth.secondFactor.test.ts',
    'bounds its tries, also when they come at once, and its time',
  ],
  'auth.secondFactorNeeded': [
    'tests/contract/auth.secondFactor.test.ts',
    'one without it may read themselves, renew, sign out and add one; nothing else',
  ],
  'auth.secondFactorUnverified': [
    'tests/contract/auth.secondFactor.test.ts',
    'is not added to an address that nobody verified',
  ],
  'auth.secondFactorMany': ['tests/contract/auth.secondFactor.test.ts', 'is kept a bounded number of times'],
  'auth.secondFactorFirst': [
    'tests/contract/auth.secondFactor.test.ts',
    'is added and removed with the password alone, audited and mailed, and never tells its secret again',
  ],
  'auth.secondFactorAdded': ['tests/contract/auth.secondFactor.test.ts', 'is kept a bounded number of times'],
  'auth.secondFactorRemoved': [
    'tests/contract/auth.secondFactor.test.ts',
    'is added and removed with the password alone, audited and mailed, and never tells its secret again',
  ],
  'auth.recoveryMade': [
    'tests/contract/auth.secondFactor.test.ts',
    'takes each recovery code once, however it is typed, and tells of it by mail',
  ],
  'auth.passwordWrong': [
    'tests/contract/auth.secondFactor.test.ts',
    'is added and removed with the password alone, audited and mailed, and never tells its secret again',
  ],
  'user.passwordSame': ['tests/contract/auth.password.test.ts', 'is changed to one that may be taken alone'],
  'user.passwordChanged': [
    'tests/contract/auth.password.test.ts',
    'is changed by who knows it, ends every other session, and is mailed and audited',
  ],
  'auth.passkeyWrong': [
    'tests/contract/auth.secondFactor.test.ts',
    'offers passkeys of this site alone, and takes no answer that no passkey made',
  ],
  'auth.passkeyKnown': ['tests/browser/security.spec.ts', 'a passkey is added, signs in, and is added once'],
  'auth.passkeyName': ['tests/browser/security.spec.ts', 'a passkey is added, signs in, and is added once'],
  'auth.totpName': [
    'tests/browser/security.spec.ts',
    'an authenticator app is added and asked for at the next sign-in',
  ],
  'auth.addressTaken': [
    'tests/contract/auth.registration.test.ts',
    'never takes over an account that came before it was verified',
  ],
  'auth.crossSite': ['tests/contract/auth.checks.test.ts', 'reject a GET that changes state with %j'],
  'auth.verifyFirst': ['tests/contract/access.test.ts', 'is rejected by a message that says what to do'],
  'publicForms.contacted': [
    'tests/contract/publicForms.pages.test.ts',
    'get the page back with a message when it went well',
  ],
  'publicForms.subscribing': [
    'tests/contract/publicForms.pages.test.ts',
    'work for the newsletter and a forgotten password',
  ],
  'publicForms.subscribed': [
    'tests/contract/publicForms.pages.test.ts',
    'open the page of a mail’s link with its secret in the form',
  ],
  'publicForms.unsubscribed': [
    'tests/contract/publicForms.test.ts',
    'ends by one click, for good, however often it is clicked',
  ],
  'publicForms.leaveEmpty': [
    'tests/contract/investorRequests.test.ts',
    'answers a known address like a new one, changes nothing of it, and opens no second account',
  ],
  'publicForms.tooQuick': [
    'tests/contract/investorRequests.test.ts',
    'answers a known address like a new one, changes nothing of it, and opens no second account',
  ],
  'publicForms.tooMany': ['tests/contract/publicForms.test.ts', 'holds robots off: the trap, the hurry, the flood'],
  'http.broken': [
    'tests/contract/publicForms.pages.test.ts',
    'get the page back with each error beside its field and every value kept',
  ],
  'http.json': ['tests/contract/auth.checks.test.ts', 'reject what is no body'],
  'http.body': ['tests/contract/auth.checks.test.ts', 'reject what is no body'],
  'http.forbidden': ['tests/contract/auth.checks.test.ts', 'put a denial into the trail'],
  'http.notFound': ['tests/contract/auth.checks.test.ts', 'answer an unknown path and a broken uuid with 404'],
  'http.tooLarge': ['tests/contract/auth.checks.test.ts', 'reject what is no body'],
  'http.bodyType': ['tests/contract/auth.checks.test.ts', 'reject what is no body'],
  'http.tooMany': ['tests/contract/auth.signup.test.ts', 'are mailed to the current user only, and not without end'],
  'http.unavailable': ['console/crud/states/states.test.tsx', 'that is %s says so, and tries again when asked'],
  'http.failed': ['console/crud/states/reason.test.ts', '%s is said as "%s"'],
  'once.waits': [
    'console/app/offline/queue.test.ts',
    'waits, and is sent once, in its order, under the keys that are stored',
  ],
  'http.offline': ['console/crud/order/drag.test.tsx', 'goes back with a message where it fails'],
  'load.busy': [
    'tests/contract/load.test.ts',
    'turns exports away first, then reads, at once and with the time to wait, and answers all again afterwards',
  ],
  'once.notUuid': ['tests/contract/once.test.ts', 'needs a UUID for its key'],
  'once.otherRequest': ['tests/contract/once.test.ts', 'is rejected under a key that came with another request'],
  'once.underWay': ['tests/contract/once.test.ts', 'is done once where many come at the same moment'],
  'once.doneAlready': [
    'tests/contract/once.test.ts',
    'takes bounded room for each person, and stays done where its answer is gone',
  ],
  'http.full': [
    'tests/contract/faults.disk.test.ts',
    'is reported in a message, in the log and by readyz, until there is room again',
  ],
  'http.unsupported': ['tests/contract/dataProvider.shared.ts', 'what no call does is rejected with a message'],
  'http.target': ['tests/contract/edge.process.test.ts', 'a target that is no path, and a host named twice, are 400'],
  'http.otherHost': [
    'tests/contract/edge.process.test.ts',
    'another host than ours is 421, but for the addresses that say how the server is',
  ],
  'http.slow': [
    'tests/contract/edge.process.test.ts',
    'a body that does not come is not waited for, and holds nobody up',
  ],
  'http.multipart': ['tests/contract/auth.checks.test.ts', 'reject what is no body'],
  'http.parts': [
    'packages/api/platform/http/multipart.test.ts',
    'has at most 100 parts: the next one ends it at once, not at the end of the body',
  ],
  'http.done': [
    'tests/contract/auth.signup.test.ts',
    'let choose a new password once, within half an hour, and end every session',
  ],
  'startup.created': [
    'tests/browser/keyboard.spec.ts',
    'a founder registers a startup and publishes it by keyboard alone',
  ],
  'startup.updated': [
    'tests/browser/failures.crawl.spec.ts',
    'a founder is told of each failure in the words of the specification',
  ],
  'startup.fetchListFailed': [
    'tests/browser/failures.crawl.spec.ts',
    'a founder is told of each failure in the words of the specification',
  ],
  'startup.listSignedOut': [
    'tests/browser/failures.crawl.spec.ts',
    'a visitor is told why signing in and registering failed, and loses nothing',
  ],
  'startup.listEmpty': [
    'tests/browser/failures.crawl.spec.ts',
    'a founder is told of each failure in the words of the specification',
  ],
  'startup.published': [
    'tests/browser/keyboard.spec.ts',
    'a founder registers a startup and publishes it by keyboard alone',
  ],
  'startup.unpublished': [
    'tests/browser/keyboard.spec.ts',
    'a founder registers a startup and publishes it by keyboard alone',
  ],
  'startup.publishFailed': [
    'tests/browser/failures.crawl.spec.ts',
    'a founder is told of each failure in the words of the specification',
  ],
  'startup.publishedCount other': [
    'tests/contract/startups.many.test.ts',
    'an admin publishes those that can be; the others are named with the reason, and each has its row in the trail',
  ],
  'startup.publishedCount one': [
    'tests/browser/keeping.spec.ts',
    'an admin publishes several startups, and the one that lacks something is named; its founder deletes one and takes it back',
  ],
  'startup.publishedCount =0': [
    'tests/browser/keeping.spec.ts',
    'an admin publishes several startups, and the one that lacks something is named; its founder deletes one and takes it back',
  ],
  'startup.unpublishedCount other': [
    'tests/contract/startups.many.test.ts',
    'an admin publishes those that can be; the others are named with the reason, and each has its row in the trail',
  ],
  'startup.unpublishedCount one': [
    'tests/browser/keeping.spec.ts',
    'an admin publishes several startups, and the one that lacks something is named; its founder deletes one and takes it back',
  ],
  'startup.unpublishedCount =0': [
    'tests/contract/startups.many.test.ts',
    'an admin publishes those that can be; the others are named with the reason, and each has its row in the trail',
  ],
  'startup.rejectedGone': [
    'tests/browser/keeping.spec.ts',
    'an admin publishes several startups, and the one that lacks something is named; its founder deletes one and takes it back',
  ],
  'startup.rejectedOwner': [
    'tests/contract/startups.many.test.ts',
    'an admin publishes those that can be; the others are named with the reason, and each has its row in the trail',
  ],
  'startup.rejectedMissing': [
    'tests/contract/startups.many.test.ts',
    'an admin publishes those that can be; the others are named with the reason, and each has its row in the trail',
  ],
  'startup.deleted': [
    'tests/browser/keeping.spec.ts',
    'an admin publishes several startups, and the one that lacks something is named; its founder deletes one and takes it back',
  ],
  'startup.publishContradicts': [
    'tests/contract/startups.write.test.ts',
    'publishes for the owner, unpublishes for owner and admin; the path decides',
  ],
  'startup.connected': [
    'tests/browser/failures.crawl.spec.ts',
    'an investor is told of each failure in the words of the specification',
  ],
  'startup.connectFailed': [
    'tests/browser/failures.crawl.spec.ts',
    'an investor is told of each failure in the words of the specification',
  ],
  'startup.disconnected': [
    'tests/browser/failures.crawl.spec.ts',
    'an investor is told of each failure in the words of the specification',
  ],
  'startup.disconnectFailed': [
    'tests/browser/failures.crawl.spec.ts',
    'an investor is told of each failure in the words of the specification',
  ],
  'startup.connectOwn': ['tests/contract/vc.test.ts', 'connect and disconnect, twice as once, by GET and by POST'],
  'startup.followSelf': ['tests/contract/users.test.ts', 'toggles, counts rows, and is not for oneself'],
  'startup.noId': [
    'tests/browser/failures.crawl.spec.ts',
    'a founder is told of each failure in the words of the specification',
  ],
  'startup.notFound': [
    'tests/browser/failures.crawl.spec.ts',
    'a founder is told of each failure in the words of the specification',
  ],
  'startup.fetchFailed': [
    'tests/browser/failures.crawl.spec.ts',
    'a founder is told of each failure in the words of the specification',
  ],
  'startup.invalidId': [
    'tests/browser/failures.crawl.spec.ts',
    'a founder is told of each failure in the words of the specification',
  ],
  'startup.editFetchFailed': [
    'tests/browser/failures.crawl.spec.ts',
    'a founder is told of each failure in the words of the specification',
  ],
  'startup.noData': [
    'tests/browser/failures.crawl.spec.ts',
    'a founder is told of each failure in the words of the specification',
  ],
  'startup.updateFailed': [
    'tests/browser/failures.crawl.spec.ts',
    'a founder is told of each failure in the words of the specification',
  ],
  'startup.createFailed': [
    'tests/browser/failures.crawl.spec.ts',
    'a founder is told of each failure in the words of the specification',
  ],
  'startup.takenDown': [
    'tests/contract/startups.takenDown.test.ts',
    'is not published by its founder, whatever they try, and a founder’s own draft is',
  ],
  'review.needed': [
    'tests/contract/listingReviews.test.ts',
    'are sent by their founder, approved by an administrator and published thereby; both are told and recorded',
  ],
  'review.waits': [
    'tests/contract/listingReviews.test.ts',
    'are sent by their founder, approved by an administrator and published thereby; both are told and recorded',
  ],
  'review.off': [
    'tests/contract/listingReviews.test.ts',
    'are published by their founder, and sending one for review says so',
  ],
  'review.approved': [
    'tests/contract/listingReviews.test.ts',
    'stay published when they are edited, and are published again by their founder',
  ],
  'review.isPublished': [
    'tests/contract/listingReviews.test.ts',
    'are sent by their founder, approved by an administrator and published thereby; both are told and recorded',
  ],
  'review.submitted': [
    'tests/contract/listingReviews.test.ts',
    'are sent by their founder, approved by an administrator and published thereby; both are told and recorded',
  ],
  'review.reason': [
    'tests/contract/listingReviews.test.ts',
    'come back with reasons for sections, which their founder reads in the record, by bell and by mail, and are sent again',
  ],
  'review.withdrawn': [
    'tests/contract/listingReviews.test.ts',
    'are withdrawn by their founder alone, are drafts again, and are sent once more',
  ],
  'review.decided': [
    'tests/contract/listingReviews.test.ts',
    'are sent by their founder, approved by an administrator and published thereby; both are told and recorded',
  ],
  'review.notFound': [
    'tests/contract/listingReviews.test.ts',
    'are listed oldest first, with what is not filled in and possible duplicates',
  ],
  'review.approve': [
    'tests/contract/listingReviews.test.ts',
    'are sent by their founder, approved by an administrator and published thereby; both are told and recorded',
  ],
  'review.ask_changes': [
    'tests/contract/listingReviews.test.ts',
    'come back with reasons for sections, which their founder reads in the record, by bell and by mail, and are sent again',
  ],
  'collection.featured': [
    'tests/contract/collections.test.ts',
    'feature startups on the page of all: those of the first that is featured, made where there is none',
  ],
  'collection.added': [
    'tests/contract/collections.test.ts',
    'take startups that are added, each once, and give them back',
  ],
  'collection.removed': [
    'tests/contract/collections.test.ts',
    'take startups that are added, each once, and give them back',
  ],
  'collection.full': ['tests/contract/collections.test.ts', 'hold no more than their limit'],
  'collection.notFound': [
    'tests/contract/collections.test.ts',
    'show those of their startups that everyone sees, in their order',
  ],
  'deleted.startupUnreviewed': [
    'tests/contract/listingReviews.test.ts',
    'are published by no way of their founder’s before they are approved',
  ],
  'startup.ownerReason': [
    'tests/contract/startups.takenDown.test.ts',
    'needs a reason, which its founder reads by mail, bell and record; an admin’s own needs none',
  ],
  'startup.undoneCount other': [
    'tests/contract/startups.takenDown.test.ts',
    'are undone together, exactly those that changed, each to how it stood',
  ],
  'startup.undoneCount one': [
    'tests/contract/startups.takenDown.test.ts',
    'are undone by who made them alone, once, while nobody changed them since, within a day',
  ],
  'startup.undoneCount =0': [
    'tests/contract/startups.takenDown.test.ts',
    'is not published by its founder, whatever they try, and a founder’s own draft is',
  ],
  'startup.rejectedChanged': [
    'tests/contract/startups.takenDown.test.ts',
    'are undone by who made them alone, once, while nobody changed them since, within a day',
  ],
  'startup.dollarsToo': ['tests/contract/startups.amounts.test.ts', 'asks for dollars where there is no rate'],
  'startup.decimals': ['tests/contract/startups.amounts.test.ts', 'rejects more decimals than a currency has'],
  'startup.undone': ['console/features/startups/Mine.test.tsx', 'puts a startup back by Undo, wherever it was'],
  'user.disableReason': [
    'console/features/users/accounts.test.tsx',
    'disables with a reason and enables, in the words of the specification',
  ],
  'startup.connectDraft': ['tests/contract/access.test.ts', 'connects to no draft, and nobody else does'],
  'startup.draftsUnverified': ['tests/contract/access.test.ts', 'keeps three drafts, however many are sent at once'],
  'startup.tooManyToday': [
    'tests/contract/access.test.ts',
    'is so many startups a day and so many exports an hour, counted at once',
  ],
  'startup.exportsUsedUp': [
    'tests/contract/access.test.ts',
    'is so many startups a day and so many exports an hour, counted at once',
  ],
  'startup.exportRunning': ['tests/contract/exports.test.ts', 'runs alone among those of one account'],
  'user.updated': [
    'tests/browser/failures.crawl.spec.ts',
    'a founder is told of each failure in the words of the specification',
  ],
  'user.disabled': ['tests/browser/keyboard.spec.ts', 'an admin disables and enables an account by keyboard alone'],
  'user.enabled': ['tests/browser/keyboard.spec.ts', 'an admin disables and enables an account by keyboard alone'],
  'user.notFound': [
    'tests/contract/pictures.test.ts',
    'a person’s photo is theirs to set, change and take away, and an admin’s; the old ones are gone',
  ],
  'user.lastAdmin': [
    'tests/browser/failures.admin.crawl.spec.ts',
    'an admin is told of each failure and of each success with the reference lists',
  ],
  'user.disableSelf': ['tests/contract/dataProvider.shared.ts', 'an admin finds people, disables and enables them'],
  'user.roleByAdmin': [
    'tests/contract/dataProvider.shared.ts',
    'a role is not one’s own to change, and a required name is not to be emptied',
  ],
  'user.noBio': ['tests/browser/people.spec.ts', 'a founder edits their profile, first wrongly and then rightly'],
  'vc.fetchFailed': [
    'tests/browser/failures.crawl.spec.ts',
    'an investor is told of each failure in the words of the specification',
  ],
  'vc.unexpected': [
    'tests/browser/failures.crawl.spec.ts',
    'an investor is told of each failure in the words of the specification',
  ],
  'vc.updateFailed': [
    'tests/browser/failures.crawl.spec.ts',
    'an investor is told of each failure in the words of the specification',
  ],
  'vc.updated': [
    'tests/browser/failures.crawl.spec.ts',
    'an investor is told of each failure in the words of the specification',
  ],
  'vc.listFailed': [
    'tests/browser/failures.admin.crawl.spec.ts',
    'an admin is told of each failure and of each success with the reference lists',
  ],
  'vc.notFound': [
    'tests/contract/vc.test.ts',
    'have an empty profile until they write one; others and unknown people have none',
  ],
  'notes.empty': [
    'tests/contract/vc.notes.test.ts',
    'hold words, on startups that one may see; what was noted of a draft stays readable',
  ],
  'notes.added': [
    'tests/browser/investor.spec.ts',
    'an investor finds what matches their profile, compares, and notes',
  ],
  'notes.updated': ['tests/contract/vc.notes.test.ts', 'are written, read, changed and erased by their author'],
  'notes.deleted': ['tests/contract/vc.notes.test.ts', 'are written, read, changed and erased by their author'],
  'notes.notFound': ['tests/contract/vc.notes.test.ts', 'are written, read, changed and erased by their author'],
  'notes.readsOnly': [
    'tests/contract/vc.notes.test.ts',
    'are shared with an organisation, whose members read them as long as they belong to it',
  ],
  'notes.tooMany': ['tests/contract/vc.notes.test.ts', 'are at most two hundred on a startup, and go with the account'],
  'notes.failed': [
    'console/features/investing/investing.test.tsx',
    'say that they cannot be read, and are not there for founders',
  ],
  'stage.interested': ['tests/contract/vc.pipeline.test.ts', 'names the stage that a card was moved to'],
  'stage.contacted': ['tests/contract/vc.pipeline.test.ts', 'names the stage that a card was moved to'],
  'stage.meeting': ['tests/contract/vc.pipeline.test.ts', 'names the stage that a card was moved to'],
  'stage.diligence': ['tests/contract/vc.pipeline.test.ts', 'names the stage that a card was moved to'],
  'stage.invested': ['tests/contract/vc.pipeline.test.ts', 'names the stage that a card was moved to'],
  'stage.passed': ['tests/contract/vc.pipeline.test.ts', 'names the stage that a card was moved to'],
  'pipeline.moved': [
    'tests/contract/vc.pipeline.test.ts',
    'begins with a connection, keeps the order of each column, and ends and comes back with the connection',
  ],
  'pipeline.reason': [
    'tests/contract/interests.test.ts',
    'without a reason, with one that is none, or of what one is not connected to changes nothing and says why',
  ],
  'pipeline.notConnected': [
    'tests/contract/vc.pipeline.test.ts',
    'is one’s own: others have theirs, founders have none, and what is not there is not moved',
  ],
  'pipeline.stepEmpty': ['tests/contract/vc.deals.test.ts', 'is written, changed, done and cleared, once each'],
  'pipeline.stepSaved': ['tests/contract/vc.deals.test.ts', 'is written, changed, done and cleared, once each'],
  'pipeline.stepDone': ['tests/contract/vc.deals.test.ts', 'is written, changed, done and cleared, once each'],
  'pipeline.stepCleared': ['tests/contract/vc.deals.test.ts', 'is written, changed, done and cleared, once each'],
  'pipeline.noStage': [
    'tests/contract/vc.stages.test.ts',
    'are refused with a sentence where they cannot be so, and stay as they are',
  ],
  'pipeline.stageEmpty': [
    'tests/contract/vc.stages.test.ts',
    'are refused with a sentence where they cannot be so, and stay as they are',
  ],
  'pipeline.stageTaken': [
    'tests/contract/vc.stages.test.ts',
    'are refused with a sentence where they cannot be so, and stay as they are',
  ],
  'pipeline.stageAdded': [
    'tests/contract/vc.stages.test.ts',
    'are the standard ones until they are added to, renamed and moved, and are nobody else’s',
  ],
  'pipeline.stageSaved': [
    'tests/contract/vc.stages.test.ts',
    'are the standard ones until they are added to, renamed and moved, and are nobody else’s',
  ],
  'pipeline.stageMoved': [
    'tests/contract/vc.stages.test.ts',
    'are the standard ones until they are added to, renamed and moved, and are nobody else’s',
  ],
  'pipeline.stageRemoved': [
    'tests/contract/vc.stages.test.ts',
    'take cards, and give them to another one when they are removed; the history keeps their names',
  ],
  'pipeline.stageLasts': [
    'tests/contract/vc.stages.test.ts',
    'are refused with a sentence where they cannot be so, and stay as they are',
  ],
  'pipeline.stageInto': [
    'tests/contract/vc.stages.test.ts',
    'are refused with a sentence where they cannot be so, and stay as they are',
  ],
  'pipeline.tooManyStages': [
    'tests/contract/vc.stages.test.ts',
    'are refused with a sentence where they cannot be so, and stay as they are',
  ],
  'pipeline.shared': [
    'tests/contract/vc.shared.test.ts',
    'has the deals that members share, which the others of the organisation move, and nobody else reads',
  ],
  'pipeline.takenBack': [
    'tests/contract/vc.shared.test.ts',
    'keeps a deal when who shared it leaves or is erased, and gives it back with its history when it is taken off',
  ],
  'pipeline.sharedAlready': [
    'tests/contract/vc.shared.test.ts',
    'has the deals that members share, which the others of the organisation move, and nobody else reads',
  ],
  'pipeline.notShared': [
    'tests/contract/vc.shared.test.ts',
    'has the deals that members share, which the others of the organisation move, and nobody else reads',
  ],
  'pipeline.alone': ['tests/contract/vc.shared.test.ts', 'is not for somebody who works alone'],
  'pipeline.readsOnly': [
    'tests/contract/vc.shared.test.ts',
    'has the deals that members share, which the others of the organisation move, and nobody else reads',
  ],
  'pipeline.stagesOfOwners': [
    'tests/contract/vc.shared.test.ts',
    'has stages of its own, which owners change and a deal that comes there finds by their names',
  ],
  'pipeline.notTakenBack': [
    'tests/contract/vc.shared.test.ts',
    'keeps a deal when who shared it leaves or is erased, and gives it back with its history when it is taken off',
  ],
  'pipeline.movedMeanwhile': [
    'tests/contract/vc.shared.test.ts',
    'says to who moves a deal second that somebody moved it meanwhile, and keeps what stands',
  ],
  'pipeline.stepChanged': [
    'tests/contract/vc.shared.test.ts',
    'loses no next step of one who did not know of another’s',
  ],
  'pipeline.standsElsewhere': [
    'tests/contract/vc.shared.test.ts',
    'says to who moves a deal second that somebody moved it meanwhile, and keeps what stands',
  ],
  'pipeline.responsible': [
    'tests/contract/vc.shared.test.ts',
    'has next steps with a day and who does them, who is told and reminded',
  ],
  'pipeline.noStep': ['tests/contract/vc.deals.test.ts', 'is written, changed, done and cleared, once each'],
  'pipeline.tagsSaved': ['tests/contract/vc.deals.test.ts', 'has tags, each once, within bounds'],
  'pipeline.tooManyTags': ['tests/contract/vc.deals.test.ts', 'has tags, each once, within bounds'],
  'pipeline.tagTooLong': ['tests/contract/vc.deals.test.ts', 'has tags, each once, within bounds'],
  'pipeline.timelineFailed': [
    'console/features/investing/deal/deal.test.tsx',
    'says that the timeline cannot be read, and reads it again',
  ],
  'pipeline.failed': [
    'console/crud/states/states.test.tsx',
    'a pipeline that nobody explains is rejected in its own words',
  ],
  'pipeline.moveFailed': [
    'tests/browser/investor.spec.ts',
    'an investor moves cards over the board by keyboard, by menu and by drag',
  ],
  'upload.kept': [
    'tests/contract/uploads.test.ts',
    'is taken by the call that names it, once it is whole; its pieces are gone with that',
  ],
  'upload.piece': ['tests/contract/uploads.test.ts', 'that is damaged, too large, or in pieces of no size is refused'],
  'upload.gone': [
    'tests/contract/uploads.test.ts',
    'is taken by the call that names it, once it is whole; its pieces are gone with that',
  ],
  'upload.unfinished': [
    'tests/contract/uploads.test.ts',
    'is taken by the call that names it, once it is whole; its pieces are gone with that',
  ],
  'upload.damaged': [
    'tests/contract/uploads.test.ts',
    'that is damaged, too large, or in pieces of no size is refused',
  ],
  'upload.notFound': [
    'tests/contract/uploads.test.ts',
    'is taken by the call that names it, once it is whole; its pieces are gone with that',
  ],
  'picture.uploaded': [
    'tests/contract/pictures.rows.test.ts',
    'are uploaded by themselves, named by a row, and gone with it',
  ],
  'picture.tooMany': [
    'tests/contract/pictures.rows.test.ts',
    'that are no pictures are rejected, investors upload none, and one person has not too many unused',
  ],
  'rule.uploaded': [
    'tests/contract/pictures.rows.test.ts',
    'of somebody else, or of another record, are rejected beside their field, and nothing is written',
  ],
  'unfinished.saved': ['tests/contract/unfinished.test.ts', 'are kept, read, changed and deleted by their owner alone'],
  'unfinished.deleted': [
    'tests/contract/unfinished.test.ts',
    'are kept, read, changed and deleted by their owner alone',
  ],
  'unfinished.notFound': [
    'tests/contract/unfinished.test.ts',
    'are kept, read, changed and deleted by their owner alone',
  ],
  'unfinished.changed': ['tests/contract/unfinished.test.ts', 'keep what another device wrote'],
  'unfinished.tooMany': ['tests/contract/unfinished.test.ts', 'are five of each person at most'],
  'unfinished.unreadable': ['tests/contract/unfinished.test.ts', 'take what the form asks for, and nothing else'],
  'search.name': ['tests/browser/investor.spec.ts', 'a saved search is there after a reload and on another device'],
  'search.nameTaken': [
    'tests/contract/searches.test.ts',
    'have names of their own, twenty at most, for their owner alone',
  ],
  'search.saved': ['tests/browser/investor.spec.ts', 'a saved search is there after a reload and on another device'],
  'search.renamed': [
    'tests/contract/searches.test.ts',
    'are kept, read, renamed and forgotten by anyone who is signed in',
  ],
  'search.changed': [
    'tests/contract/searches.test.ts',
    'change what they ask for; mails begin with what comes from then on',
  ],
  'search.deleted': ['tests/browser/investor.spec.ts', 'a saved search is there after a reload and on another device'],
  'search.notFound': [
    'tests/contract/searches.test.ts',
    'have names of their own, twenty at most, for their owner alone',
  ],
  'search.tooMany': [
    'tests/contract/searches.test.ts',
    'have names of their own, twenty at most, for their owner alone',
  ],
  'search.failed': ['console/crud/list/saved.test.tsx', 'say that they cannot be read'],
  'investorRequest.asked': [
    'tests/contract/investorRequests.test.ts',
    'makes an account that cannot sign in, and tells who asked and the operator',
  ],
  'investorRequest.why': ['tests/browser/administration.spec.ts', 'a visitor asks for investor access, first wrongly'],
  'investorRequest.notFound': [
    'tests/contract/investorRequests.test.ts',
    'needs words for its decision, and one that is there',
  ],
  'investorRequest.decided': [
    'tests/contract/investorRequests.test.ts',
    'is decided once, also when two admins do it at the same moment',
  ],
  'investorRequest.evidence': [
    'tests/browser/administration.spec.ts',
    'an admin approves a request with the evidence, and the investor signs in',
  ],
  'investorRequest.reason': [
    'tests/contract/investorRequests.test.ts',
    'needs words for its decision, and one that is there',
  ],
  'investorRequest.approved': [
    'tests/browser/administration.spec.ts',
    'an admin approves a request with the evidence, and the investor signs in',
  ],
  'investorRequest.refused': [
    'tests/browser/administration.spec.ts',
    'an admin rejects a request, and who asked may ask again',
  ],
  'investorRequest.hasAccount': [
    'tests/contract/investorRequests.test.ts',
    'answers a known address like a new one, changes nothing of it, and opens no second account',
  ],
  'investorRequest.waits': [
    'tests/contract/investorRequests.test.ts',
    'is no way around the decision: enabling the account does not open it',
  ],
  'contactMessage.notFound': [
    'tests/contract/administration.test.ts',
    'deletes a message, and keeps nothing of it but that it was deleted',
  ],
  'contactMessage.answered': [
    'tests/browser/administration.spec.ts',
    'an admin answers and deletes a message of the contact form',
  ],
  'contactMessage.reopened': [
    'tests/contract/administration.test.ts',
    'marks a message answered and unanswered, once each, in the trail',
  ],
  'contactMessage.replied': [
    'tests/contract/contactReplies.test.ts',
    'are mailed to who wrote, in one conversation, and the message waits no longer',
  ],
  'contactMessage.emptyReply': [
    'console/features/contactMessages/inbox.test.tsx',
    'answers a message by mail, keeps what is typed until it is sent, and shows how far it came',
  ],
  'contactMessage.meanwhile': [
    'tests/contract/contactReplies.test.ts',
    'are told of an answer that came meanwhile, and send nothing',
  ],
  'contactMessage.markedMeanwhile': [
    'tests/contract/contactReplies.test.ts',
    'are told of an answer that came meanwhile, and send nothing',
  ],
  'contactMessage.deleted': [
    'tests/contract/administration.test.ts',
    'deletes a message, and keeps nothing of it but that it was deleted',
  ],
  'subscriber.notFound': ['tests/contract/administration.test.ts', 'are erased on request, for good'],
  'auth.rights': [
    'tests/contract/accounts.rights.test.ts',
    'changes what an administrator may do, tells them, and signs them out',
  ],
  'user.acted': [
    'tests/contract/accounts.many.test.ts',
    'say of each what came of it, and let one that fails keep no other back',
  ],
  'viewAs.noAdmin': [
    'tests/contract/viewAs.test.ts',
    'views as a founder or an investor who has an account, and as few at once',
  ],
  'viewAs.unverified': [
    'tests/contract/viewAs.test.ts',
    'views as a founder or an investor who has an account, and as few at once',
  ],
  'viewAs.tooMany': [
    'tests/contract/viewAs.test.ts',
    'views as a founder or an investor who has an account, and as few at once',
  ],
  'viewAs.readOnly': ['tests/contract/viewAs.test.ts', 'does not make the call %s, which changes something'],
  'viewAs.hidden': ['tests/contract/viewAs.test.ts', 'reads %s as far as the contract says, and writes nothing by it'],
  'user.ownRights': ['tests/contract/accounts.rights.test.ts', 'is nobody’s own affair, and no founder’s'],
  'user.noAdmin': ['tests/contract/accounts.rights.test.ts', 'is nobody’s own affair, and no founder’s'],
  'user.rightsSet': [
    'tests/contract/accounts.rights.test.ts',
    'changes what an administrator may do, tells them, and signs them out',
  ],
  'invitation.sent': ['tests/contract/invitations.test.ts', 'make an account of the role, verified, once: %s %s'],
  'invitation.withdrawn': ['tests/contract/invitations.test.ts', 'are withdrawn, and end'],
  'webhook.made': ['tests/contract/webhooks.test.ts', 'tells what happens, signed so that the public library takes it'],
  'webhook.changed': [
    'tests/contract/webhooks.test.ts',
    'is told of nothing that was rolled back, that it does not want, or while it is paused',
  ],
  'webhook.deleted': [
    'tests/contract/webhooks.test.ts',
    'is deleted with its log, kept for a time, and there are no more than so many',
  ],
  'webhook.tested': [
    'tests/contract/webhooks.test.ts',
    'is told of nothing that was rolled back, that it does not want, or while it is paused',
  ],
  'webhook.replayed': [
    'tests/contract/webhooks.test.ts',
    'is tried again, at longer and longer times, with the same number and text, until it is given up; and again by hand',
  ],
  'webhook.notFound': [
    'tests/contract/webhooks.test.ts',
    'is deleted with its log, kept for a time, and there are no more than so many',
  ],
  'webhook.noDelivery': [
    'tests/contract/webhooks.test.ts',
    'is tried again, at longer and longer times, with the same number and text, until it is given up; and again by hand',
  ],
  'webhook.waits': [
    'tests/contract/webhooks.test.ts',
    'is deleted with its log, kept for a time, and there are no more than so many',
  ],
  'webhook.paused': [
    'tests/contract/webhooks.test.ts',
    'is told of nothing that was rolled back, that it does not want, or while it is paused',
  ],
  'webhook.events': ['tests/contract/webhooks.test.ts', 'with %s is 400 beside the field, and changes nothing'],
  'webhook.insecure': [
    'tests/contract/webhooks.test.ts',
    'never reaches an address of this machine, whatever its name is, and wants TLS',
  ],
  'webhook.tooMany': [
    'tests/contract/webhooks.test.ts',
    'is deleted with its log, kept for a time, and there are no more than so many',
  ],
  'apiKey.made': [
    'tests/contract/apiKeys.test.ts',
    'is told once, and makes the calls of its scopes as the administrator who made it',
  ],
  'apiKey.revoked': [
    'tests/contract/apiKeys.test.ts',
    'has no more rights than its administrator at that moment, and ends with the account, its role, its time, or when it is revoked',
  ],
  'apiKey.notFound': [
    'tests/contract/apiKeys.test.ts',
    'has no more rights than its administrator at that moment, and ends with the account, its role, its time, or when it is revoked',
  ],
  'apiKey.scopes': ['tests/contract/apiKeys.test.ts', 'with %s is 400 beside the field, and changes nothing'],
  'apiKey.scope': ['tests/contract/apiKeys.test.ts', 'makes no other call, and says which scope is missing'],
  'apiKey.tooMany': [
    'tests/contract/apiKeys.test.ts',
    'is made by full rights alone, listed to who reads accounts, and there are no more than so many',
  ],
  'firstAdmin.made': ['tests/contract/firstAdmin.test.ts', 'makes an administrator who signs in'],
  'firstAdmin.taken': [
    'tests/contract/firstAdmin.test.ts',
    'makes one of two who follow links at once, and tells the other',
  ],
  'invitation.accepted': ['tests/contract/invitations.test.ts', 'make an account of the role, verified, once: %s %s'],
  'invitation.hasAccount': [
    'tests/contract/invitations.test.ts',
    'refuse an address that has an account, or an invitation, and what is no role',
  ],
  'invitation.invitedAlready': [
    'tests/contract/invitations.test.ts',
    'refuse an address that has an account, or an invitation, and what is no role',
  ],
  'invitation.notFound': ['tests/contract/invitations.test.ts', 'are sent again with a new link'],
  'user.verifiedAlready': [
    'tests/contract/accounts.test.ts',
    'mails the link again, and not where the address is verified',
  ],
  'user.verificationMailed': [
    'tests/contract/accounts.test.ts',
    'mails the link again, and not where the address is verified',
  ],
  'user.resetMailed': [
    'tests/contract/accounts.test.ts',
    'mails the link to a new password, and not to a disabled account',
  ],
  'user.isDisabled': [
    'tests/contract/accounts.test.ts',
    'mails the link to a new password, and not to a disabled account',
  ],
  'user.signedOutEverywhere': [
    'tests/contract/accounts.test.ts',
    'signs another person out everywhere, and nobody who is not signed in',
  ],
  'user.notSignedIn': [
    'tests/contract/accounts.test.ts',
    'signs another person out everywhere, and nobody who is not signed in',
  ],
  'user.ownSessions': [
    'tests/contract/accounts.test.ts',
    'signs another person out everywhere, and nobody who is not signed in',
  ],
  'dashboard.rangeBackwards': [
    'tests/contract/dashboard.market.test.ts',
    'takes a year at most, in its order, and the last 30 days where none are given',
  ],
  'dashboard.rangeTooLong': [
    'tests/contract/dashboard.market.test.ts',
    'takes a year at most, in its order, and the last 30 days where none are given',
  ],
  'announcement.notFound': [
    'tests/contract/announcements.test.ts',
    'are drafts that nobody gets, which are edited, listed and tried out',
  ],
  'announcement.saved': [
    'tests/contract/announcements.test.ts',
    'are drafts that nobody gets, which are edited, listed and tried out',
  ],
  'announcement.sending': [
    'tests/contract/announcements.test.ts',
    'say how many they reach and why others are left out, then reach exactly these',
  ],
  'announcement.stopped': [
    'tests/contract/announcements.test.ts',
    'are stopped: who waits gets nothing, and mails that wait are given up',
  ],
  'announcement.tested': [
    'tests/contract/announcements.test.ts',
    'are drafts that nobody gets, which are edited, listed and tried out',
  ],
  'announcement.notDraft': [
    'tests/contract/announcements.test.ts',
    'say how many they reach and why others are left out, then reach exactly these',
  ],
  'announcement.changedMeanwhile': [
    'tests/contract/announcements.test.ts',
    'are drafts that nobody gets, which are edited, listed and tried out',
  ],
  'announcement.nobody': ['tests/contract/announcements.test.ts', 'find founders by one and the same startup'],
  'announcement.ended': [
    'tests/contract/announcements.test.ts',
    'are stopped: who waits gets nothing, and mails that wait are given up',
  ],
  'announcement.ofFounders': ['tests/contract/announcements.test.ts', 'fit to whom they go, and keep to their lengths'],
  'announcement.byMail': ['tests/contract/announcements.test.ts', 'fit to whom they go, and keep to their lengths'],
  'announcement.endedMail': [
    'tests/contract/announcements.test.ts',
    'are stopped: who waits gets nothing, and mails that wait are given up',
  ],
  'subscriber.erased': [
    'tests/browser/administration.spec.ts',
    'an admin takes the subscribers along and erases one; the trail tells it',
  ],
  'reference.nameTaken': [
    'tests/browser/failures.admin.crawl.spec.ts',
    'an admin is told of each failure and of each success with the reference lists',
  ],
  'reference.inUse other': ['tests/contract/references.test.ts', 'keeps what is in use, and says how often'],
  'reference.inUse one': ['tests/contract/dataProvider.shared.ts', 'an entry in use stays, and the others go'],
  'reference.notFound': ['tests/contract/dataProvider.shared.ts', 'a reference list is kept by admins, entry by entry'],
  'reference.mergeSelf': [
    'tests/contract/references.arrange.test.ts',
    'merges nothing that is not there, nor into itself, nor for anyone but admins',
  ],
  'reference.merged other': [
    'tests/browser/keeping.spec.ts',
    'an admin orders and merges a reference list, and is offered a merge where a delete cannot be',
  ],
  'reference.merged one': [
    'tests/browser/keeping.spec.ts',
    'an admin orders and merges a reference list, and is offered a merge where a delete cannot be',
  ],
  'reference.merged =0': [
    'tests/browser/keeping.spec.ts',
    'an admin orders and merges a reference list, and is offered a merge where a delete cannot be',
  ],
  'reference.ordered': [
    'tests/contract/references.arrange.test.ts',
    'puts options in another order, in the places that they had, for everyone at once',
  ],
  'reference.orderGone': [
    'tests/contract/references.arrange.test.ts',
    'orders nothing that is not there, twice, or by anyone but admins',
  ],
  'reference.categoryCreated': [
    'tests/browser/failures.admin.crawl.spec.ts',
    'an admin is told of each failure and of each success with the reference lists',
  ],
  'reference.categoryUpdated': [
    'tests/browser/failures.admin.crawl.spec.ts',
    'an admin is told of each failure and of each success with the reference lists',
  ],
  'reference.categoryDeleted': [
    'tests/browser/failures.admin.crawl.spec.ts',
    'an admin is told of each failure and of each success with the reference lists',
  ],
  'reference.devphaseCreated': [
    'tests/browser/failures.admin.crawl.spec.ts',
    'an admin is told of each failure and of each success with the reference lists',
  ],
  'reference.devphaseUpdated': [
    'tests/browser/failures.admin.crawl.spec.ts',
    'an admin is told of each failure and of each success with the reference lists',
  ],
  'reference.devphaseDeleted': [
    'tests/browser/failures.admin.crawl.spec.ts',
    'an admin is told of each failure and of each success with the reference lists',
  ],
  'reference.raisephaseCreated': [
    'tests/browser/failures.admin.crawl.spec.ts',
    'an admin is told of each failure and of each success with the reference lists',
  ],
  'reference.raisephaseUpdated': [
    'tests/browser/failures.admin.crawl.spec.ts',
    'an admin is told of each failure and of each success with the reference lists',
  ],
  'reference.raisephaseDeleted': [
    'tests/browser/failures.admin.crawl.spec.ts',
    'an admin is told of each failure and of each success with the reference lists',
  ],
  'question.empty': ['tests/contract/questions.test.ts', 'hold words, a few at a time, and not too many an hour'],
  'question.answerEmpty': ['tests/contract/questions.test.ts', 'hold words, a few at a time, and not too many an hour'],
  'question.asked': [
    'tests/contract/questions.test.ts',
    'are asked, changed, answered and deleted; both people are told',
  ],
  'question.edited': [
    'tests/contract/questions.test.ts',
    'are asked, changed, answered and deleted; both people are told',
  ],
  'question.answered': [
    'tests/contract/questions.test.ts',
    'are asked, changed, answered and deleted; both people are told',
  ],
  'question.answerEdited': [
    'tests/contract/questions.test.ts',
    'are asked, changed, answered and deleted; both people are told',
  ],
  'question.hidden': [
    'tests/contract/questions.test.ts',
    'are hidden from everyone but the owner, who asked, and admins; and the count with them',
  ],
  'question.shown': [
    'tests/contract/questions.test.ts',
    'are hidden from everyone but the owner, who asked, and admins; and the count with them',
  ],
  'question.deleted': [
    'tests/contract/questions.test.ts',
    'are asked, changed, answered and deleted; both people are told',
  ],
  'question.notFound': [
    'tests/contract/questions.test.ts',
    'are asked, changed, answered and deleted; both people are told',
  ],
  'question.own': ['tests/contract/questions.test.ts', 'hold words, a few at a time, and not too many an hour'],
  'question.draft': ['tests/contract/questions.test.ts', 'wait until the startup is published'],
  'question.isAnswered': [
    'tests/contract/questions.test.ts',
    'are asked, changed, answered and deleted; both people are told',
  ],
  'question.tooManyWaiting': [
    'tests/contract/questions.test.ts',
    'hold words, a few at a time, and not too many an hour',
  ],
  'question.tooFast': ['tests/contract/questions.test.ts', 'hold words, a few at a time, and not too many an hour'],
  'question.failed': [
    'console/features/questions/questions.test.tsx',
    'say that they cannot be read, and keep the form',
  ],
  'search.mailDaily': [
    'tests/browser/questions.spec.ts',
    'a saved search sends its new matches by mail, until it is stopped by one click',
  ],
  'search.mailWeekly': [
    'tests/contract/searches.mail.test.ts',
    'are chosen by the owner of a search alone, with a verified address, for lists that have them',
  ],
  'search.mailNone': [
    'tests/contract/searches.mail.test.ts',
    'are chosen by the owner of a search alone, with a verified address, for lists that have them',
  ],
  'search.mailStopped': [
    'tests/contract/searches.mail.test.ts',
    'stop by one click, from the mail program and from the page, for good',
  ],
  'search.mailList': [
    'tests/contract/searches.mail.test.ts',
    'are chosen by the owner of a search alone, with a verified address, for lists that have them',
  ],
  'rule.pdf': ['tests/contract/deck.test.ts', 'is rejected with a sentence, and nothing changes'],
  'rule.pdfLarge': ['tests/contract/deck.test.ts', 'is rejected with a sentence, and nothing changes'],
  'deck.choose': ['tests/contract/deck.test.ts', 'is rejected with a sentence, and nothing changes'],
  'deckFault.damaged': ['tests/contract/deck.test.ts', 'is rejected with a sentence, and nothing changes'],
  'deckFault.encrypted': ['tests/contract/deck.test.ts', 'is rejected with a sentence, and nothing changes'],
  'deckFault.empty': ['tests/contract/deck.test.ts', 'is rejected with a sentence, and nothing changes'],
  'deckFault.pages': ['tests/contract/deck.test.ts', 'is rejected with a sentence, and nothing changes'],
  'deckFault.costly': ['tests/contract/deck.test.ts', 'fails with a sentence and leaves the version before as it is'],
  'deck.notYours': ['tests/contract/deck.test.ts', 'is changed by those alone who work on the startup'],
  'deck.busy': ['tests/contract/deck.test.ts', 'waits its turn, and is told to come again where many do'],
  'deck.full': ['tests/contract/deck.test.ts', 'keeps so many versions and no more'],
  'deck.uploaded': [
    'tests/contract/deck.test.ts',
    'is uploaded, rendered and read by its own people, and by an investor once it is granted to them',
  ],
  'deck.notFound': [
    'tests/contract/deck.test.ts',
    'is uploaded, rendered and read by its own people, and by an investor once it is granted to them',
  ],
  'deck.removed': ['tests/contract/deck.test.ts', 'keeps its address and history with a new version'],
  'deck.mayDownload': [
    'tests/contract/deckDownload.test.ts',
    'is not to be had until its founder allows it, nor after they end it',
  ],
  'deck.mayNotDownload': [
    'tests/contract/deckDownload.test.ts',
    'is not to be had until its founder allows it, nor after they end it',
  ],
  'deck.noDownload': [
    'tests/contract/deckDownload.test.ts',
    'is not to be had until its founder allows it, nor after they end it',
  ],
  'deck.noPdf': ['tests/contract/deckDownload.test.ts', 'says so where it cannot be made at all'],
  'deck.noted': ['tests/contract/deck.test.ts', 'counts how long pages are looked at'],
  'deckLink.made': [
    'tests/contract/deckLinks.test.ts',
    'shows the deck to who has no account, stamped with whom it is for, and tells the founder',
  ],
  'deckLink.revoked': [
    'tests/contract/deckLinks.test.ts',
    'shows nothing after it was revoked or has ended, and while the deck is kept or its founder is frozen',
  ],
  'deckLink.over': [
    'tests/contract/deckLinks.test.ts',
    'shows nothing after it was revoked or has ended, and while the deck is kept or its founder is frozen',
  ],
  'deckLink.kept': [
    'tests/contract/deckLinks.test.ts',
    'shows nothing after it was revoked or has ended, and while the deck is kept or its founder is frozen',
  ],
  'deckLink.dead': [
    'tests/contract/deckLinks.test.ts',
    'shows nothing after it was revoked or has ended, and while the deck is kept or its founder is frozen',
  ],
  'deckLink.notFound': [
    'tests/contract/deckLinks.test.ts',
    'is made and revoked by those alone who work on the startup, within its limits',
  ],
  'deckLink.full': [
    'tests/contract/deckLinks.test.ts',
    'is made and revoked by those alone who work on the startup, within its limits',
  ],
  'deckLink.none': [
    'tests/contract/deckLinks.test.ts',
    'is made and revoked by those alone who work on the startup, within its limits',
  ],
  'deckLink.verify': [
    'tests/contract/deckLinks.test.ts',
    'is made and revoked by those alone who work on the startup, within its limits',
  ],
  'deckLink.past': [
    'tests/contract/deckLinks.test.ts',
    'is made and revoked by those alone who work on the startup, within its limits',
  ],
  'deckLink.tooFar': [
    'tests/contract/deckLinks.test.ts',
    'is made and revoked by those alone who work on the startup, within its limits',
  ],
  'deckLink.browsers': [
    'tests/contract/deckLinks.test.ts',
    'opens again in the browser that has its key, and in so many browsers and no more',
  ],
  'interests.reason': [
    'tests/contract/interests.test.ts',
    'without a reason, with one that is none, or of what one is not connected to changes nothing and says why',
  ],
  'interests.outcome': [
    'tests/contract/interests.test.ts',
    'that is none, a pass of the investor’s, or of somebody who is gone is not taken',
  ],
  'interests.notFound': ['tests/contract/interests.test.ts', 'is there for its two sides alone'],
  'interests.notConnected': [
    'tests/contract/interests.test.ts',
    'without a reason, with one that is none, or of what one is not connected to changes nothing and says why',
  ],
  'interests.passed': ['tests/contract/interests.test.ts', 'says why, moves the card and tells the founder'],
  'interests.passedAlready': ['tests/contract/interests.test.ts', 'says why, moves the card and tells the founder'],
  'interests.stated': [
    'tests/contract/interests.test.ts',
    'is stated by one side and confirmed by the other, which answers what was due',
  ],
  'interests.outcomeConfirmed': [
    'tests/contract/interests.test.ts',
    'is stated by one side and confirmed by the other, which answers what was due',
  ],
  'interests.outcomeDisputed': [
    'tests/contract/interests.test.ts',
    'is disputed, and stated by both alike without a word more',
  ],
  'interests.same': [
    'tests/contract/interests.test.ts',
    'is stated by one side and confirmed by the other, which answers what was due',
  ],
  'interests.theirs': ['tests/contract/interests.test.ts', 'is disputed, and stated by both alike without a word more'],
  'interests.ownWord': [
    'tests/contract/interests.test.ts',
    'is stated by one side and confirmed by the other, which answers what was due',
  ],
  'interests.nothingStated': [
    'tests/contract/interests.test.ts',
    'is stated by one side and confirmed by the other, which answers what was due',
  ],
  'interests.notAccepted': ['tests/contract/interests.test.ts', 'is declined, and asked again later as another one'],
  'interests.passInstead': [
    'tests/contract/interests.test.ts',
    'that is none, a pass of the investor’s, or of somebody who is gone is not taken',
  ],
  'interests.alone': [
    'tests/contract/interests.test.ts',
    'that is none, a pass of the investor’s, or of somebody who is gone is not taken',
  ],
  'interests.tooMany': ['tests/contract/interests.test.ts', 'is stated so often and no oftener'],
  'chats.passed': ['tests/contract/interests.test.ts', 'is one-way for 30 days, unless the investor writes'],
  'claims.statement': ['tests/contract/claims.test.ts', 'with %s is 400 beside the field, and changes nothing'],
  'claims.file': ['tests/contract/claims.test.ts', 'with %s is 400 beside the field, and changes nothing'],
  'claims.link': ['tests/contract/claims.test.ts', 'with %s is 400 beside the field, and changes nothing'],
  'claims.noFile': ['tests/contract/claims.test.ts', 'with %s is 400 beside the field, and changes nothing'],
  'claims.noLink': ['tests/contract/claims.test.ts', 'with %s is 400 beside the field, and changes nothing'],
  'claims.noReferee': ['tests/contract/claims.test.ts', 'with %s is 400 beside the field, and changes nothing'],
  'claims.referee': ['tests/contract/claims.test.ts', 'gives references to others, by its owners, once'],
  'claims.reason': [
    'tests/contract/claims.test.ts',
    'is decided once, by nobody whose own it is, and refused with a reason',
  ],
  'claims.notReferee': ['tests/contract/claims.test.ts', 'gives references to others, by its owners, once'],
  'claims.whose': ['tests/contract/claims.test.ts', 'is for those who work on its subject, and of the right kind'],
  'claims.which': ['tests/contract/claims.test.ts', 'is shown to members alone, of what is there for them'],
  'claims.investorsOnly': [
    'tests/contract/claims.test.ts',
    'is for those who work on its subject, and of the right kind',
  ],
  'claims.readsOnly': ['tests/contract/claims.test.ts', 'is for those who work on its subject, and of the right kind'],
  'claims.waits': ['tests/contract/claims.test.ts', 'waits once, and is made again shortly before its end'],
  'claims.standing': ['tests/contract/claims.test.ts', 'waits once, and is made again shortly before its end'],
  'claims.tooMany': ['tests/contract/claims.test.ts', 'may be several of some types, and no more than so many at once'],
  'claims.made': [
    'tests/contract/claims.test.ts',
    'of a startup is made with a file, confirmed at the desk, told of and shown with who and when',
  ],
  'claims.asked': ['tests/contract/claims.test.ts', 'gives references to others, by its owners, once'],
  'claims.pledge': [
    'tests/contract/claims.test.ts',
    'is one whose identity and mandate are confirmed and who signed the pledge, in every place that says so',
  ],
  'claims.notYours': ['tests/contract/claims.test.ts', 'is for those who work on its subject, and of the right kind'],
  'claims.signed': [
    'tests/contract/claims.test.ts',
    'is one whose identity and mandate are confirmed and who signed the pledge, in every place that says so',
  ],
  'claims.notFound': [
    'tests/contract/claims.test.ts',
    'is decided once, by nobody whose own it is, and refused with a reason',
  ],
  'claims.noEvidence': ['tests/contract/claims.test.ts', 'has evidence for its own people and administrators alone'],
  'claims.decided': [
    'tests/contract/claims.test.ts',
    'is decided once, by nobody whose own it is, and refused with a reason',
  ],
  'claims.over': ['tests/contract/claims.test.ts', 'has evidence for its own people and administrators alone'],
  'claims.own': [
    'tests/contract/claims.test.ts',
    'is decided once, by nobody whose own it is, and refused with a reason',
  ],
  'claims.withdrawn': ['tests/contract/claims.test.ts', 'has evidence for its own people and administrators alone'],
  'claims.confirmed': [
    'tests/contract/claims.test.ts',
    'of a startup is made with a file, confirmed at the desk, told of and shown with who and when',
  ],
  'claims.refused': [
    'tests/contract/claims.test.ts',
    'is decided once, by nobody whose own it is, and refused with a reason',
  ],
  'claims.ownersOnly': ['tests/contract/claims.test.ts', 'gives references to others, by its owners, once'],
  'claims.verifiedOnly': ['tests/contract/claims.test.ts', 'gives references to others, by its owners, once'],
  'rule.paper': ['tests/contract/claims.test.ts', 'with %s is 400 beside the field, and changes nothing'],
  'rule.paperLarge': ['tests/contract/claims.test.ts', 'with %s is 400 beside the field, and changes nothing'],
  'grants.saved': [
    'tests/contract/access.tiers.test.ts',
    'is null to all whom it is kept from, field by field, and to nobody else',
  ],
  'grants.notYours': ['tests/contract/access.tiers.test.ts', 'is its founder’s to say, and no administrator’s'],
  'grants.message': [
    'tests/contract/access.grants.test.ts',
    'waits once, and is asked again after a decline when its time has passed',
  ],
  'grants.asked': [
    'tests/contract/access.grants.test.ts',
    'is granted with an end, told of both ways, and read until it is revoked',
  ],
  'grants.waits': [
    'tests/contract/access.grants.test.ts',
    'waits once, and is asked again after a decline when its time has passed',
  ],
  'grants.again': [
    'tests/contract/access.grants.test.ts',
    'waits once, and is asked again after a decline when its time has passed',
  ],
  'grants.nothing': ['tests/contract/access.grants.test.ts', 'is for what may be asked for'],
  'grants.notFound': ['tests/contract/access.grants.test.ts', 'is taken back by its investor alone, while it waits'],
  'grants.answered': [
    'tests/contract/access.grants.test.ts',
    'is granted with an end, told of both ways, and read until it is revoked',
  ],
  'grants.granted': ['tests/contract/access.grants.test.ts', 'is answered by the name of its investor'],
  'grants.declined': ['tests/contract/access.grants.test.ts', 'is answered by the name of its investor'],
  'grants.revoked': ['tests/contract/access.grants.test.ts', 'is answered by the name of its investor'],
  'grants.over': [
    'tests/contract/access.grants.test.ts',
    'is granted with an end, told of both ways, and read until it is revoked',
  ],
  'grants.past': [
    'tests/contract/access.grants.test.ts',
    'is refused with a sentence and changes nothing where it may not be',
  ],
  'grants.tooFar': [
    'tests/contract/access.grants.test.ts',
    'is refused with a sentence and changes nothing where it may not be',
  ],
  'grants.own': [
    'tests/contract/access.grants.test.ts',
    'is refused with a sentence and changes nothing where it may not be',
  ],
  'grants.noInvestor': [
    'tests/contract/access.grants.test.ts',
    'is refused with a sentence and changes nothing where it may not be',
  ],
  'grants.disabled': [
    'tests/contract/access.grants.test.ts',
    'is refused with a sentence and changes nothing where it may not be',
  ],
  'organisation.renamed': [
    'tests/contract/organisations.team.test.ts',
    'is of one at first, named by its owner, and joined by whom they invite, once',
  ],
  'organisation.ownersOnly': ['tests/contract/organisations.team.test.ts', 'is managed by its owners alone'],
  'organisation.nameFirst': [
    'tests/contract/organisations.team.test.ts',
    'is of one at first, named by its owner, and joined by whom they invite, once',
  ],
  'organisation.invited': [
    'tests/contract/organisations.team.test.ts',
    'is of one at first, named by its owner, and joined by whom they invite, once',
  ],
  'organisation.own': [
    'tests/contract/organisations.team.test.ts',
    'is refused with a sentence and changes nothing where it may not be',
  ],
  'organisation.member': [
    'tests/contract/organisations.team.test.ts',
    'is of one at first, named by its owner, and joined by whom they invite, once',
  ],
  'organisation.tooMany': [
    'tests/contract/organisations.team.test.ts',
    'costs no more than a few mails to an address, and a few open ones',
  ],
  'organisation.full': ['tests/contract/organisations.team.test.ts', 'is taken by no more than an organisation holds'],
  'organisation.tooOften': [
    'tests/contract/organisations.team.test.ts',
    'costs no more than a few mails to an address, and a few open ones',
  ],
  'organisation.withdrawn': [
    'tests/contract/organisations.team.test.ts',
    'is open to its own address alone, in its time, while it was not withdrawn',
  ],
  'organisation.noInvitation': [
    'tests/contract/organisations.team.test.ts',
    'is open to its own address alone, in its time, while it was not withdrawn',
  ],
  'organisation.notOpen': [
    'tests/contract/organisations.team.test.ts',
    'is open to its own address alone, in its time, while it was not withdrawn',
  ],
  'organisation.joined': [
    'tests/contract/organisations.team.test.ts',
    'is of one at first, named by its owner, and joined by whom they invite, once',
  ],
  'organisation.declined': [
    'tests/contract/organisations.team.test.ts',
    'is open to its own address alone, in its time, while it was not withdrawn',
  ],
  'organisation.leaveFirst': [
    'tests/contract/organisations.team.test.ts',
    'is refused with a sentence and changes nothing where it may not be',
  ],
  'organisation.otherKind': [
    'tests/contract/organisations.team.test.ts',
    'is refused with a sentence and changes nothing where it may not be',
  ],
  'organisation.notMember': ['tests/contract/organisations.team.test.ts', 'is managed by its owners alone'],
  'organisation.roleChanged': [
    'tests/contract/organisations.team.test.ts',
    'keeps an owner: the last one neither leaves nor gives that up',
  ],
  'organisation.lastOwner': [
    'tests/contract/organisations.team.test.ts',
    'keeps an owner: the last one neither leaves nor gives that up',
  ],
  'organisation.leaveInstead': [
    'tests/contract/organisations.team.test.ts',
    'keeps an owner: the last one neither leaves nor gives that up',
  ],
  'organisation.removed': [
    'tests/contract/organisations.team.test.ts',
    'is left with all that it reads, from the next request on',
  ],
  'organisation.alone': [
    'tests/contract/organisations.team.test.ts',
    'keeps an owner: the last one neither leaves nor gives that up',
  ],
  'organisation.left': [
    'tests/contract/organisations.team.test.ts',
    'keeps an owner: the last one neither leaves nor gives that up',
  ],
  'organisation.changed': [
    'tests/contract/organisations.team.test.ts',
    'is accepted once where two organisations invite, and by nobody into one whose owner joined another',
  ],
  'organisation.readsOnly': [
    'tests/contract/organisations.team.test.ts',
    'is asked for by owners and members, and what a leaver asked for is taken back',
  ],
  'contacts.notFound': ['tests/contract/contacts.test.ts', 'are answered by the owner of the startup alone'],
  'contacts.staffName': ['tests/contract/access.test.ts', 'is marked as staff, and counts in no figure'],
  'contacts.accepted': [
    'tests/browser/chat.spec.ts',
    'two people connect, are told of it, chat both ways live, ask and answer, are mailed what they missed, and one blocks and reports the other',
  ],
  'contacts.declined': [
    'tests/contract/contacts.test.ts',
    'are accepted or declined with a reason, which the investor reads, and may be changed',
  ],
  'contacts.reason': [
    'tests/contract/contacts.test.ts',
    'are accepted or declined with a reason, which the investor reads, and may be changed',
  ],
  'contacts.again': [
    'tests/contract/contacts.test.ts',
    'come again 30 days after a decline, and not before, whichever way it is tried',
  ],
  'contacts.unavailable': [
    'tests/contract/chats.test.ts',
    'is blocked by either: the other is told no more than that nothing can be sent',
  ],
  'chats.notFound': [
    'tests/contract/chats.test.ts',
    'is blocked by either: the other is told no more than that nothing can be sent',
  ],
  'chats.empty': ['tests/contract/chats.test.ts', 'takes what may be stored, and not too much at once'],
  'chats.sent': [
    'tests/contract/chats.test.ts',
    'says what was written to both, in order, with what is unread and how far each has read',
  ],
  'chats.tooMany': ['tests/contract/chats.test.ts', 'takes what may be stored, and not too much at once'],
  'chats.idTaken': [
    'tests/contract/chats.test.ts',
    'holds each of 50 messages sent at once, once, numbered without gaps, and a repeat is no second one',
  ],
  'chats.notConnected': [
    'tests/contract/chats.test.ts',
    'is one for the two of a connection, whoever opens it, and begins with neither',
  ],
  'chats.blocked': [
    'tests/contract/chats.test.ts',
    'is blocked by either: the other is told no more than that nothing can be sent',
  ],
  'chats.unavailable': [
    'tests/contract/chats.test.ts',
    'is blocked by either: the other is told no more than that nothing can be sent',
  ],
  'chats.declined': [
    'tests/contract/chats.test.ts',
    'stays to be read and takes no more once the connection is declined or ended',
  ],
  'chats.ended': [
    'tests/contract/chats.test.ts',
    'stays to be read and takes no more once the connection is declined or ended',
  ],
  'chats.blockedDone': [
    'tests/contract/chats.test.ts',
    'is blocked by either: the other is told no more than that nothing can be sent',
  ],
  'chats.unblockedDone': [
    'tests/contract/chats.test.ts',
    'is blocked by either: the other is told no more than that nothing can be sent',
  ],
  'reports.markedFalse': [
    'tests/contract/restrictions.test.ts',
    'take the right to report from who reported falsely, who is told why, until it is given back',
  ],
  'reports.noReporter': [
    'tests/contract/restrictions.test.ts',
    'take the right to report from who reported falsely, who is told why, until it is given back',
  ],
  'reports.lost': [
    'tests/contract/restrictions.test.ts',
    'take the right to report from who reported falsely, who is told why, until it is given back',
  ],
  'reports.answer': [
    'tests/contract/restrictions.test.ts',
    'hear both sides: the reported answers without knowing who it was, and both are told the decision with its reason',
  ],
  'reports.answered': [
    'tests/contract/restrictions.test.ts',
    'hear both sides: the reported answers without knowing who it was, and both are told the decision with its reason',
  ],
  'reports.tooManyAnswers': ['tests/contract/restrictions.test.ts', 'are told of so many answers a day'],
  'chats.frozen': [
    'console/features/restrictions/restrictions.test.tsx',
    'stand on every page of who is frozen with the reason, and close their chats',
  ],
  'chats.paused': ['tests/contract/restrictions.test.ts', 'pause new connections and messages, and those alone'],
  'restrictions.reason': [
    'tests/contract/restrictions.test.ts',
    'take a reason, one subject, and neither administrators nor what is one’s own; repeats and bad input change nothing',
  ],
  'restrictions.kind': [
    'tests/contract/restrictions.test.ts',
    'take a reason, one subject, and neither administrators nor what is one’s own; repeats and bad input change nothing',
  ],
  'restrictions.whom': [
    'tests/contract/restrictions.test.ts',
    'take a reason, one subject, and neither administrators nor what is one’s own; repeats and bad input change nothing',
  ],
  'restrictions.onlyPeople': [
    'tests/contract/restrictions.test.ts',
    'take a reason, one subject, and neither administrators nor what is one’s own; repeats and bad input change nothing',
  ],
  'restrictions.own': [
    'tests/contract/restrictions.test.ts',
    'take a reason, one subject, and neither administrators nor what is one’s own; repeats and bad input change nothing',
  ],
  'restrictions.administrator': [
    'tests/contract/restrictions.test.ts',
    'take a reason, one subject, and neither administrators nor what is one’s own; repeats and bad input change nothing',
  ],
  'restrictions.frozen': [
    'tests/contract/restrictions.test.ts',
    'freeze an account with a reason: others see neither them nor what is theirs, and lifting brings it back',
  ],
  'restrictions.paused': ['tests/contract/restrictions.test.ts', 'pause new connections and messages, and those alone'],
  'restrictions.reporting': [
    'tests/contract/restrictions.test.ts',
    'take the right to report from who reported falsely, who is told why, until it is given back',
  ],
  'restrictions.lifted': [
    'tests/contract/restrictions.test.ts',
    'freeze an account with a reason: others see neither them nor what is theirs, and lifting brings it back',
  ],
  'restrictions.already': [
    'tests/contract/restrictions.test.ts',
    'take a reason, one subject, and neither administrators nor what is one’s own; repeats and bad input change nothing',
  ],
  'restrictions.none': [
    'tests/contract/restrictions.test.ts',
    'take a reason, one subject, and neither administrators nor what is one’s own; repeats and bad input change nothing',
  ],
  'restrictions.frozenSelf': [
    'tests/contract/restrictions.test.ts',
    'freeze an account with a reason: others see neither them nor what is theirs, and lifting brings it back',
  ],
  'restrictions.frozenStartup': [
    'tests/contract/restrictions.test.ts',
    'freeze a startup alone, which its founder reads and edits, and neither publishes nor deletes',
  ],
  'restrictions.pausedSelf': [
    'tests/contract/restrictions.test.ts',
    'pause new connections and messages, and those alone',
  ],
  'restrictions.pausedOther': [
    'tests/contract/restrictions.test.ts',
    'pause new connections and messages, and those alone',
  ],
  'reports.kind': ['tests/contract/reports.scams.test.ts', 'need a kind that there is'],
  'reports.reason': ['tests/contract/reports.test.ts', 'need a reason and a message of the other one’s in this chat'],
  'reports.choose': ['tests/contract/reports.test.ts', 'need a reason and a message of the other one’s in this chat'],
  'reports.sent': [
    'tests/contract/reports.test.ts',
    'carry a copy of the chosen messages in their order, and nothing else, to every administrator',
  ],
  'reports.what': ['tests/contract/reports.pages.test.ts', 'need a reason, and a startup that their sender sees'],
  'reports.received': [
    'tests/contract/reports.pages.test.ts',
    'of a startup name it and its founder to administrators, and the founder is told that it is reported, not by whom',
  ],
  'reports.own': [
    'tests/contract/reports.pages.test.ts',
    'of a person are theirs, neither of oneself nor of an administrator',
  ],
  'reports.administrator': [
    'tests/contract/reports.pages.test.ts',
    'of a person are theirs, neither of oneself nor of an administrator',
  ],
  'reports.again': [
    'tests/contract/reports.pages.test.ts',
    'of the same by the same person wait once, however many come at once',
  ],
  'reports.tooManyWaiting': ['tests/contract/reports.pages.test.ts', 'wait in a limited number of each person’s'],
  'reports.tooMany': [
    'tests/contract/reports.test.ts',
    'are held off where one person sends many, and forgotten a year after they were decided',
  ],
  'reports.notFound': ['tests/contract/reports.test.ts', 'are decided once, with a note, and the trail says by whom'],
  'reports.decided': ['tests/contract/reports.test.ts', 'are decided once, with a note, and the trail says by whom'],
  'reports.note': ['tests/contract/reports.test.ts', 'are decided once, with a note, and the trail says by whom'],
  'reports.upheld': ['tests/contract/reports.test.ts', 'are decided once, with a note, and the trail says by whom'],
  'reports.dismissed': ['tests/contract/reports.test.ts', 'are decided once, with a note, and the trail says by whom'],
  'mail.notFound': ['tests/contract/mail.queue.test.ts', 'opens to administrators alone, and is read in a demo alone'],
  'settings.saved': [
    'tests/contract/settings.test.ts',
    'hold at once in every process, are kept with who changed them, and go back to the environment when emptied',
  ],
  'settings.meanwhile': [
    'tests/contract/settings.test.ts',
    'tell who is late that they were changed meanwhile, and change nothing',
  ],
  'settings.changedMeanwhile': [
    'tests/contract/settings.test.ts',
    'tell who is late that they were changed meanwhile, and change nothing',
  ],
  'rates.checked': ['tests/contract/exchangeRates.test.ts', 'of a file are checked, and written once'],
  'rates.code': ['tests/contract/exchangeRates.test.ts', 'reject a rate that is no number above zero'],
  'rates.twice': [
    'tests/contract/exchangeRates.test.ts',
    'of a file are not written where a row is wrong, unless it is left out',
  ],
  'rates.ahead': [
    'tests/contract/exchangeRates.test.ts',
    'of a file are not written where a row is wrong, unless it is left out',
  ],
  'rates.refused one': [
    'tests/contract/exchangeRates.test.ts',
    'of a file are not written where a row is wrong, unless it is left out',
  ],
  'rates.refused other': [
    'tests/contract/exchangeRates.test.ts',
    'of a file are not written where a row is wrong, unless it is left out',
  ],
  'rates.kept =0': ['tests/contract/exchangeRates.test.ts', 'of a file are checked, and written once'],
  'rates.kept one': [
    'tests/contract/exchangeRates.test.ts',
    'of a file are not written where a row is wrong, unless it is left out',
  ],
  'rates.kept other': ['tests/contract/exchangeRates.test.ts', 'of a file are checked, and written once'],
  'rule.positive': ['tests/contract/exchangeRates.test.ts', 'reject a rate that is no number above zero'],
  'rule.whole': ['tests/contract/settings.test.ts', 'refuse what breaks a rule, beside its name, and change nothing'],
  'breach.moment': [
    'tests/contract/breaches.test.ts',
    'takes no time that is none, lies ahead or contradicts the other, and no table that is not there',
  ],
  'breach.ahead': [
    'tests/contract/breaches.test.ts',
    'takes no time that is none, lies ahead or contradicts the other, and no table that is not there',
  ],
  'breach.order': [
    'tests/contract/breaches.test.ts',
    'takes no time that is none, lies ahead or contradicts the other, and no table that is not there',
  ],
  'breach.tables': [
    'tests/contract/breaches.test.ts',
    'takes no time that is none, lies ahead or contradicts the other, and no table that is not there',
  ],
  'breach.notFound': [
    'tests/contract/breaches.test.ts',
    'takes no time that is none, lies ahead or contradicts the other, and no table that is not there',
  ],
  'breach.reason': [
    'tests/contract/breaches.test.ts',
    'takes no time that is none, lies ahead or contradicts the other, and no table that is not there',
  ],
  'breach.peopleConcerned': [
    'tests/contract/breaches.test.ts',
    'takes no time that is none, lies ahead or contradicts the other, and no table that is not there',
  ],
  'breach.recorded': [
    'tests/contract/breaches.test.ts',
    'is recorded, changed and settled, each with who did it, and never deleted',
  ],
  'breach.changed': [
    'tests/contract/breaches.test.ts',
    'is recorded, changed and settled, each with who did it, and never deleted',
  ],
  'breach.settled': [
    'tests/contract/breaches.test.ts',
    'is recorded, changed and settled, each with who did it, and never deleted',
  ],
  'breach.settledAlready': [
    'tests/contract/breaches.test.ts',
    'is recorded, changed and settled, each with who did it, and never deleted',
  ],
  'mail.bounced': [
    'tests/contract/bounces.test.ts',
    'leave the address alone where policy, size or time was the cause, and where nothing is reported',
  ],
  'mail.delayed': [
    'tests/contract/bounces.test.ts',
    'leave the address alone where policy, size or time was the cause, and where nothing is reported',
  ],
  'mail.resent': [
    'tests/contract/mail.queue.test.ts',
    'gives a mail up at the server’s last word, and an administrator sends it again',
  ],
  'mail.resentMany =0': [
    'tests/contract/mail.queue.test.ts',
    'sends several dead mails again at once, each once, and says what became of the others',
  ],
  'mail.resentMany other': [
    'tests/contract/mail.queue.test.ts',
    'sends several dead mails again at once, each once, and says what became of the others',
  ],
  'mail.resentAlive one': [
    'tests/contract/mail.queue.test.ts',
    'sends several dead mails again at once, each once, and says what became of the others',
  ],
  'mail.resentAlive other': [
    'tests/contract/mail.queue.test.ts',
    'sends several dead mails again at once, each once, and says what became of the others',
  ],
  'mail.resentErased one': [
    'tests/contract/mail.queue.test.ts',
    'sends several dead mails again at once, each once, and says what became of the others',
  ],
  'mail.resentErased other': [
    'tests/contract/mail.queue.test.ts',
    'sends several dead mails again at once, each once, and says what became of the others',
  ],
  'mail.resentAnd': [
    'tests/contract/mail.queue.test.ts',
    'sends several dead mails again at once, each once, and says what became of the others',
  ],
  'mail.resentWhich': [
    'tests/contract/mail.queue.test.ts',
    'sends several dead mails again at once, each once, and says what became of the others',
  ],
  'mail.resentMany one': [
    'tests/browser/mails.spec.ts',
    'dead mails are sent again together, those that are ticked and all that match',
  ],
  'mail.resentLeft': ['tests/contract/mail.queue.test.ts', 'sends all dead mails of a filter again, so many at once'],
  'mail.alive': [
    'tests/contract/mail.queue.test.ts',
    'gives a mail up at the server’s last word, and an administrator sends it again',
  ],
  'mail.erased': [
    'tests/contract/mail.queue.test.ts',
    'sends no link that is dead, and erases what dead mails said after a while',
  ],
  'mail.expired': [
    'tests/contract/mail.queue.test.ts',
    'sends no link that is dead, and erases what dead mails said after a while',
  ],
  'mail.interrupted': ['tests/contract/mail.queue.test.ts', 'calls a mail dead whose last try broke off, and no other'],
  'mail.unreachable': ['tests/contract/mail.queue.test.ts', 'that is not there, or knows us not, is told apart'],
  'mail.stalled': ['tests/contract/mail.queue.test.ts', 'that stalls is left at the deadline'],
  'mail.dropped': [
    'tests/contract/mail.queue.test.ts',
    'that drops the connection in the middle of a mail did not take it',
  ],
  'mail.signIn': ['tests/contract/mail.queue.test.ts', 'that is not there, or knows us not, is told apart'],
  'mail.unsafe': ['tests/contract/mail.tls.test.ts', 'gets no password where it offers no safe connection'],
  'mail.untrusted': [
    'tests/contract/mail.tls.test.ts',
    'is left by %s where its certificate is not trusted, and gets nothing',
  ],
  'mail.refused': ['tests/contract/mail.queue.test.ts', 'tries again after an error for now, as the same mail'],
  'mail.folder': [
    'packages/api/platform/mail/failing.test.ts',
    'is reported of the outbox folder, and of what nobody foresaw, which may both be well again',
  ],
  'mail.failed': [
    'packages/api/platform/mail/failing.test.ts',
    'is reported of the outbox folder, and of what nobody foresaw, which may both be well again',
  ],
  'mail.chosen': [
    'tests/contract/mail.preferences.test.ts',
    'are all on at first but announcements, and switched one by one',
  ],
  'mail.stopped': [
    'tests/contract/mail.preferences.test.ts',
    'stop by one click, for that kind alone, and as often as it is pressed',
  ],
  'imports.taken =0': [
    'tests/contract/recordImports.test.ts',
    'rows of %s are taken once, however often a part is sent, and nobody is mailed',
  ],
  'imports.taken one': [
    'tests/contract/recordImports.test.ts',
    'rows of %s are taken once, however often a part is sent, and nobody is mailed',
  ],
  'imports.taken other': [
    'tests/contract/recordImports.test.ts',
    'accounts have no password and no verified address, and choose a password by mail',
  ],
  'imports.surplus': [
    'packages/api/cli/import/startupRows.test.ts',
    'are rejected with every reason, and stand as they came',
  ],
  'imports.twice': [
    'tests/contract/importRecords.test.ts',
    'tells the same row twice from one that says something else',
  ],
  'imports.otherRole': [
    'tests/contract/importRecords.test.ts',
    'leaves an account that is there, updates it where asked, and changes no role',
  ],
  'imports.administrator': [
    'tests/contract/importRecords.test.ts',
    'leaves an account that is there, updates it where asked, and changes no role',
  ],
  'imports.notInvestor': [
    'tests/contract/importRecords.test.ts',
    'refuses an investor of another role, and cheques that do not fit',
  ],
  'imports.noInvestor': [
    'tests/contract/importRecords.test.ts',
    'connects investors to startups as they were connected elsewhere, and tells nobody',
  ],
  'imports.noStartup': [
    'tests/contract/importRecords.test.ts',
    'connects investors to startups as they were connected elsewhere, and tells nobody',
  ],
  'imports.severalStartups': [
    'tests/contract/importRecords.test.ts',
    'connects investors to startups as they were connected elsewhere, and tells nobody',
  ],
  'imports.connectionEnded': [
    'tests/contract/importRecords.test.ts',
    'connects investors to startups as they were connected elsewhere, and tells nobody',
  ],
  'imports.halted': ['tests/contract/importRecords.test.ts', 'connects nobody who is frozen or paused'],
  'imports.declineReason': [
    'tests/contract/importRecords.test.ts',
    'connects investors to startups as they were connected elsewhere, and tells nobody',
  ],
  'imports.passReason': [
    'tests/contract/importRecords.test.ts',
    'puts a deal on the board and in the stage that a file names, as it was exported',
  ],
  'imports.noStage': [
    'tests/contract/importRecords.test.ts',
    'puts a deal on the board and in the stage that a file names, as it was exported',
  ],
  'imports.noOrganisation': [
    'tests/contract/importRecords.test.ts',
    'puts a deal on the board and in the stage that a file names, as it was exported',
  ],
  'imports.otherOrganisation': [
    'tests/contract/importRecords.test.ts',
    'puts a deal on the board and in the stage that a file names, as it was exported',
  ],
  'imports.members': [
    'tests/contract/importRecords.test.ts',
    'refuses organisations whose members it cannot bring together',
  ],
  'imports.noMember': [
    'tests/contract/importRecords.test.ts',
    'refuses organisations whose members it cannot bring together',
  ],
  'imports.memberOfOtherKind': [
    'tests/contract/importRecords.test.ts',
    'refuses organisations whose members it cannot bring together',
  ],
  'imports.memberElsewhere': [
    'tests/contract/importRecords.test.ts',
    'refuses organisations whose members it cannot bring together',
  ],
  'imports.claimInPerson': [
    'tests/contract/importRecords.test.ts',
    'brings claims in as waiting ones, also what was confirmed elsewhere, and tells nobody',
  ],
  'imports.claimState': [
    'tests/contract/importRecords.test.ts',
    'brings claims in as waiting ones, also what was confirmed elsewhere, and tells nobody',
  ],
  'imports.claimOfOthers': [
    'tests/contract/importRecords.test.ts',
    'brings claims in as waiting ones, also what was confirmed elsewhere, and tells nobody',
  ],
  'imports.grantState': [
    'tests/contract/importRecords.test.ts',
    'brings grants in as requests that wait for the founder, who alone opens what is kept back',
  ],
  'imports.grantToOwner': [
    'tests/contract/importRecords.test.ts',
    'brings grants in as requests that wait for the founder, who alone opens what is kept back',
  ],
  'imports.grantDeclined': [
    'tests/contract/importRecords.test.ts',
    'brings grants in as requests that wait for the founder, who alone opens what is kept back',
  ],
  'imports.noSection': [
    'tests/contract/importRecords.test.ts',
    'brings grants in as requests that wait for the founder, who alone opens what is kept back',
  ],
  'imports.rows': ['tests/contract/imports.test.ts', '%s not'],
  'imports.noAccount': [
    'tests/contract/imports.test.ts',
    'a row belongs to the account that it names, else to the one of all; others are refused',
  ],
  'imports.ownerDisabled': [
    'tests/contract/imports.test.ts',
    'a row belongs to the account that it names, else to the one of all; others are refused',
  ],
  'imports.ownerInvestor': [
    'tests/contract/imports.test.ts',
    'a row belongs to the account that it names, else to the one of all; others are refused',
  ],
  'imports.added =0': [
    'tests/contract/imports.test.ts',
    'rows become drafts once, however often a part is sent, and nobody is mailed',
  ],
  'imports.added one': [
    'tests/contract/imports.test.ts',
    'rows become drafts once, however often a part is sent, and nobody is mailed',
  ],
  'imports.added other': [
    'tests/contract/imports.test.ts',
    'rows become drafts once, however often a part is sent, and nobody is mailed',
  ],
  'imports.undone =0': [
    'tests/contract/imports.test.ts',
    'is undone as long as nobody touched the startups, which can then be restored',
  ],
  'imports.undone one': [
    'tests/contract/imports.test.ts',
    'is undone as long as nobody touched the startups, which can then be restored',
  ],
  'imports.undone other': [
    'tests/contract/imports.test.ts',
    'is undone as long as nobody touched the startups, which can then be restored',
  ],
  'imports.touched': [
    'tests/contract/imports.test.ts',
    'is undone as long as nobody touched the startups, which can then be restored',
  ],
  'reference.restoredWithout': [
    'tests/addResource/references.test.ts',
    'is restored without what was deleted meanwhile, or not where it needs it',
  ],
  'reference.restoreNeeds': [
    'tests/addResource/references.test.ts',
    'is restored without what was deleted meanwhile, or not where it needs it',
  ],
  'reference.restored': ['tests/contract/deleted.restoring.test.ts', 'says whose name it would take'],
  'reference.restoreNameTaken': ['tests/contract/deleted.restoring.test.ts', 'says whose name it would take'],
  'deleted.notFound': [
    'tests/contract/deleted.restoring.test.ts',
    'keeps its picture through the cleaning for 30 days, and is then erased with it',
  ],
  'deleted.startupRestored': [
    'tests/contract/deleted.restoring.test.ts',
    'is gone from page, lists, search and contacts at once, and back at once',
  ],
  'deleted.startupDraft': [
    'tests/contract/deleted.restoring.test.ts',
    'comes back as a draft, with the field named, where an option that it needs was deleted',
  ],
  'deleted.startupEmptied': [
    'tests/contract/deleted.restoring.test.ts',
    'that was a draft stays one without its option, and says so',
  ],
  'deleted.startupAddress': [
    'tests/contract/deleted.restoring.test.ts',
    'gets a new public address where another startup took its own, and says so',
  ],
  'deleted.questionRestored': [
    'tests/contract/deleted.restoring.test.ts',
    'comes back to a startup that is there, and waits for one that was deleted',
  ],
  'deleted.noteRestored': [
    'tests/contract/deleted.restoring.test.ts',
    'comes back to a startup that is there, and waits for one that was deleted',
  ],
  'deleted.startupGone': [
    'tests/contract/deleted.restoring.test.ts',
    'comes back to a startup that is there, and waits for one that was deleted',
  ],
  'deleted.searchRestored': ['tests/contract/deleted.restoring.test.ts', 'says whose name it would take'],
  'deleted.searchNameTaken': ['tests/contract/deleted.restoring.test.ts', 'says whose name it would take'],
  'deleted.erased': [
    'tests/contract/deleted.restoring.test.ts',
    'is erased at once by its owner, with its picture, and leaves a word in the trail',
  ],
  'deleted.byAdmin': [
    'tests/contract/deleted.test.ts',
    'by an administrator is restored by administrators alone; its owner knows that one did',
  ],
  'deleted.messageRestored': [
    'console/features/contactMessages/inbox.test.tsx',
    'deletes a message at once, and restores it with Undo',
  ],
}
