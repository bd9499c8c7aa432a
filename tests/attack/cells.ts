/**
 * Who may make which call, written by hand from the specification and the rules behind it ("Who may"), never from the code.
 * Each call is made with a valid body upon what belongs to the founder who owns (or, where the investor keeps it, to the
 * investor). A cell is the status of an error, or what of somebody's values the answer shows: `full` something private of the
 * owner's or the investor's, `public` only what they show to others, `own` neither.
 */

/** The eleven users, in the order of the cells. */
export const actors = [
  'nobody',
  'unverified',
  'owner',
  'founder',
  'investor',
  'unapproved',
  'disabled',
  'admin',
  'moderator',
  'readOnly',
  'adminWithoutFactor',
] as const
export type ActorName = (typeof actors)[number]

/** What a cell says. */
export type Cell = 'full' | 'public' | 'own' | '400' | '401' | '403' | '404' | '409'

type Seen = 'full' | 'public' | 'own'
const staff = (admin: Seen, moderator: Seen | '403', readOnly: Seen | '403') =>
  `401 403 403 403 403 401 401 ${admin} ${moderator} ${readOnly} 403`
/** What every administrator reads, and what those do who look after listings, reports and the inbox. */
const staffReads = (seen: Seen) => staff(seen, seen, seen)
const moderates = (seen: Seen) => staff(seen, seen, '403')
/** Accounts, and all else that is not a moderator's: read, and changed. */
const readsAccounts = (seen: Seen) => staff(seen, '403', seen)
const managesAccounts = (seen: Seen) => staff(seen, '403', '403')
const anyone = 'own own own own own own own own own own own'
const everySignedIn = '401 own own own own 401 401 own own own 403'

/** A lookup table: everyone signed in reads it, administrators write it. */
const lookups = (name: string) => ({
  [`${name}.get`]: everySignedIn,
  [`${name}.list`]: everySignedIn,
  [`${name}.create`]: managesAccounts('own'),
  [`${name}.update`]: managesAccounts('own'),
  [`${name}.delete`]: managesAccounts('own'),
  [`${name}.restore`]: managesAccounts('own'),
  [`${name}.merge`]: managesAccounts('own'),
  [`${name}.order`]: managesAccounts('own'),
})

/** What administrators with all rights keep, and nobody else reads by these calls. */
const kept = (name: string) => ({
  [`${name}.get`]: readsAccounts('own'),
  [`${name}.list`]: readsAccounts('own'),
  [`${name}.create`]: managesAccounts('own'),
  [`${name}.update`]: managesAccounts('own'),
  [`${name}.delete`]: managesAccounts('own'),
  [`${name}.restore`]: managesAccounts('own'),
  [`${name}.order`]: managesAccounts('own'),
})

/** One row a call:       nobody unverified owner founder investor unapproved disabled admin moderator read-only admin-without-factor */
const rows: Readonly<Record<string, string>> = {
  'account.signup': anyone,
  'account.requestInvestor': anyone,
  // With one's own password; nobody has none.
  'account.login': '401 own full own full 401 401 own own own own',
  // With one's own second factor, after the password; nobody has one, and neither has an administrator without one.
  'account.secondFactor': '401 own full own full 401 401 own own own 401',
  'account.logout': anyone,
  'account.refresh': '401 own own own own 401 401 own own own own',
  'account.sendVerification': everySignedIn,
  'account.verifyEmail': anyone,
  'account.forgotPassword': anyone,
  'account.resetPassword': anyone,
  'account.acceptInvitation': anyone,
  'account.firstAdmin': '409 409 409 409 409 409 409 409 409 409 409',

  // One's own second factors, which whoever must add one reaches without it. An address that is not verified adds none. To add one answers one's own address.
  'secondFactors.list': '401 own public own own 401 401 own own own own',
  'secondFactors.beginTotp': '401 403 full own full 401 401 own own own own',
  'secondFactors.confirmTotp': '401 403 own own own 401 401 own own own own',
  'secondFactors.beginPasskey': '401 403 full own full 401 401 own own own own',
  'secondFactors.confirmPasskey': '401 403 400 400 400 401 401 400 400 400 400',
  'secondFactors.recoveryCodes': '401 own own own own 401 401 own own own 409',
  // One of the owner.
  'secondFactors.remove': '401 404 own 404 404 401 401 404 404 404 404',
  'security.sessions': everySignedIn,
  // One of the owner; whether there is such a session is told nobody, and the swaps watch that it stays.
  'security.endSession': everySignedIn,
  'security.changePassword': everySignedIn,
  'security.endSessions': everySignedIn,

  // Upon the founder who owns.
  'users.get': '401 404 full public public 401 401 full public full 403',
  'users.list': readsAccounts('full'),
  'users.export': readsAccounts('full'),
  'users.update': '401 403 full 403 403 401 401 full 403 403 403',
  'users.disable': managesAccounts('own'),
  'users.enable': managesAccounts('own'),
  'accounts.get': readsAccounts('full'),
  'accounts.sendVerification': managesAccounts('own'),
  'accounts.sendReset': managesAccounts('own'),
  'accounts.endSessions': managesAccounts('own'),
  // It answers the owner's own session.
  'accounts.viewAs': managesAccounts('full'),
  // It names whom it was done to.
  'accounts.actMany': managesAccounts('public'),
  // Upon another administrator.
  'accounts.setRights': managesAccounts('own'),
  'invitations.list': readsAccounts('full'),
  'invitations.export': readsAccounts('full'),
  'invitations.create': managesAccounts('own'),
  'invitations.resend': managesAccounts('full'),
  'invitations.delete': managesAccounts('own'),
  // A key is named by whoever makes it; its secret is never shown again.
  'apiKeys.list': readsAccounts('full'),
  'apiKeys.create': managesAccounts('own'),
  'apiKeys.revoke': managesAccounts('own'),
  // A webhook is named by whoever sets it up; its secret is never shown again.
  'webhooks.list': readsAccounts('full'),
  'webhooks.create': managesAccounts('own'),
  'webhooks.update': managesAccounts('full'),
  'webhooks.delete': managesAccounts('own'),
  'webhooks.test': managesAccounts('own'),
  'webhooks.deliveries': readsAccounts('own'),
  'webhooks.replay': managesAccounts('own'),
  'users.follow': '401 403 400 own own 401 401 own own own 403',
  'users.report': '401 403 409 own own 401 401 own own own 403',

  // Rows for the owner: a dry run names the startup of the same name, which is what the row says itself.
  'imports.check': managesAccounts('own'),
  'imports.add': managesAccounts('own'),
  'imports.undo': managesAccounts('public'),
  // Rows of the owner's address: what differs from their account is named by field, which administrators read anyway.
  'recordImports.check': managesAccounts('own'),
  'recordImports.add': managesAccounts('own'),

  // A published startup that its founder shows to everyone. Rows of lists carry the figures that investors compare by, and of private fields the count of connections alone.
  'startups.list': '401 public full public full 401 401 full full full 403',
  'startups.facets': everySignedIn,
  'startups.export': '401 own full public full 401 401 full full full 403',
  'startups.get': '401 public full public full 401 401 full full full 403',
  'startups.create': '401 own full own 403 401 401 own own own 403',
  // What the owner began to register: administrators read none of it.
  'pictures.upload': '401 own own own 403 401 401 own own own 403',
  // A file on its way is its sender's alone.
  'uploads.begin': everySignedIn,
  'uploads.add': '401 404 own 404 404 401 401 404 404 404 403',
  'uploads.get': '401 404 own 404 404 401 401 404 404 404 403',
  'unfinished.list': '401 own full own 403 401 401 own own own 403',
  'unfinished.get': '401 404 full 404 403 401 401 404 404 404 403',
  'unfinished.create': '401 own own own 403 401 401 own own own 403',
  'unfinished.update': '401 404 own 404 403 401 401 404 404 404 403',
  'unfinished.delete': '401 404 full 404 403 401 401 404 404 404 403',
  'startups.update': '401 403 full 403 403 401 401 full full 403 403',
  // A draft.
  'startups.publish': '401 403 own 404 404 401 401 403 403 403 403',
  'startups.unpublish': '401 403 own 403 403 401 401 own own 403 403',
  // That a startup was changed counts as private.
  'startups.publishMany': moderates('full'),
  'startups.unpublishMany': moderates('full'),
  // One's own last change of publishing: here the owner's, who made it a draft. An error names what the current user may read.
  'startups.undoPublishing': '401 403 full own own 401 401 public public public 403',
  // Of a draft, where nothing is reviewed: the owner is told so.
  'startups.submit': '401 403 409 404 404 401 401 403 403 403 403',
  'startups.review': moderates('own'),
  'startups.delete': '401 403 own 403 403 401 401 own own 403 403',
  'startups.withdraw': '401 403 own 404 404 401 401 403 403 403 403',
  // Deleted by the owner. What is deleted is there for its owner and administrators.
  'startups.restore': '401 404 own 404 404 401 401 own own 403 403',
  'startups.like': '401 403 own own own 401 401 own own own 403',
  // Everyone whose address is verified reports what they see and what is not their own.
  'startups.report': '401 403 409 own own 401 401 own own own 403',

  'vc.list': readsAccounts('full'),
  'vc.export': readsAccounts('full'),
  'vc.get': '401 404 public public public 401 401 public public public 403',
  'vc.update': '401 403 403 403 public 401 401 own own own 403',
  'vc.connected': '401 403 403 403 public 401 401 own own own 403',
  'vc.connect': '401 403 403 403 own 401 401 own own own 403',
  'vc.disconnect': '401 403 403 403 own 401 401 own own own 403',

  ...lookups('categories'),
  ...lookups('devphases'),
  ...lookups('raisephases'),

  ...kept('partners'),
  ...kept('quotes'),
  ...kept('team'),
  ...kept('collections'),
  'rating.import': managesAccounts('own'),
  'exchangeRates.get': everySignedIn,
  'exchangeRates.list': everySignedIn,
  'exchangeRates.create': managesAccounts('own'),
  'exchangeRates.update': managesAccounts('own'),
  'exchangeRates.delete': managesAccounts('own'),
  'exchangeRates.restore': managesAccounts('own'),
  'collecting.add': managesAccounts('full'),
  'collecting.remove': managesAccounts('full'),

  // The figures of the whole marketplace count as private.
  'dashboard.figures': '401 own own own own 401 401 full full full 403',
  'dashboard.trends': '401 own own own own 401 401 full full full 403',
  'dashboard.todo': staffReads('own'),
  // The owner wrote to the investor.
  'dashboard.investor': '401 403 403 403 full 401 401 403 403 403 403',
  'dashboard.founder': '401 own own own 403 401 401 403 403 403 403',
  'dashboard.market': staffReads('own'),
  // Administrators find people with their addresses.
  'search.find': '401 public public public public 401 401 full public full 403',

  // The owner was asked something by the investor.
  'live.notifications': '401 own public own own 401 401 own own own 403',
  'live.read': everySignedIn,
  'live.events': everySignedIn,

  // The investor is connected to the startup.
  'contacts.list': '401 403 public own public 401 401 own own own 403',
  'contacts.answer': '401 403 public 404 403 401 401 404 404 404 403',
  // The investor passed on the owner's startup with words of theirs, then said that the two met; or the owner accepted.
  'interests.due': '401 403 full own full 401 401 own own own 403',
  'interests.list': '401 403 full own full 401 401 own own own 403',
  'interests.pass': '401 403 403 403 full 401 401 404 404 404 403',
  'interests.state': '401 403 public 404 public 401 401 404 404 404 403',
  'interests.settle': '401 403 full 404 409 401 401 404 404 404 403',
  'interests.record': '401 403 own own own 401 401 own own own 403',
  // The investor asks for what the owner keeps back; administrators look on, and decide nothing.
  'access.tiers': '401 403 own 403 403 401 401 own own own 403',
  'access.setTiers': '401 403 own 403 403 401 401 403 403 403 403',
  'access.preview': '401 403 full 403 403 401 401 full full full 403',
  'access.grants': '401 403 full 403 403 401 401 full full full 403',
  'access.viewed': '401 403 public 403 403 401 401 public public public 403',
  'access.mine': '401 403 403 403 full 401 401 403 403 403 403',
  'access.ask': '401 403 403 403 public 401 401 403 403 403 403',
  'access.withdraw': '401 403 403 403 full 401 401 403 403 403 403',
  'access.answer': '401 403 full 404 404 401 401 404 404 404 403',
  'access.grant': '401 403 public 403 403 401 401 403 403 403 403',
  'access.revoke': '401 403 full 404 404 401 401 404 404 404 403',
  // Everybody owns an organisation, of one or of more; the owner's has an invitation, or a member.
  'organisations.mine': '401 403 full own public 401 401 own own own 403',
  'organisations.rename': '401 403 public own public 401 401 own own own 403',
  'organisations.invite': '401 403 public own public 401 401 own own own 403',
  'organisations.withdraw': '401 403 public 404 404 401 401 404 404 404 403',
  'organisations.accept': '401 403 public 404 404 401 401 404 404 404 403',
  'organisations.decline': '401 403 public 404 404 401 401 404 404 404 403',
  'organisations.setRole': '401 403 public 404 404 401 401 404 404 404 403',
  'organisations.remove': '401 403 public 404 404 401 401 404 404 404 403',
  'organisations.leave': '401 403 public 409 409 401 401 409 409 409 403',
  // What the owner claims of their startup; the investor's organisation is asked for a reference.
  'claims.mine': '401 403 full 403 403 401 401 403 403 403 403',
  'claims.make': '401 403 public 403 403 401 401 403 403 403 403',
  'claims.withdraw': '401 403 full 404 404 401 401 404 404 404 403',
  'claims.evidence': '401 403 full 404 404 401 401 full 404 full 403',
  'claims.referees': '401 403 403 403 own 401 401 403 403 403 403',
  'claims.answerReference': '401 403 403 403 own 401 401 403 403 403 403',
  'claims.shown': '401 403 public public public 401 401 public public public 403',
  'claims.list': readsAccounts('full'),
  'claims.confirm': managesAccounts('full'),
  'claims.refuse': managesAccounts('full'),
  // The owner's deck, which the investor was granted; administrators look on.
  'deck.state': '401 403 public own own 401 401 public public public 403',
  'deck.upload': '401 403 public 403 403 401 401 403 403 403 403',
  'deck.remove': '401 403 own 404 404 401 401 404 404 404 403',
  'deck.page': '401 403 own 404 own 401 401 own own own 403',
  'deck.download': '401 403 own 404 own 401 401 own own own 403',
  'deck.download (not allowed)': '401 403 own 404 403 401 401 403 403 403 403',
  'deck.setDownload': '401 403 own 403 403 401 401 403 403 403 403',
  'deck.text': '401 403 full 404 full 401 401 full full full 403',
  'deck.looked': '401 403 own 404 own 401 401 own own own 403',
  'deck.readers': '401 403 public 403 403 401 401 public public public 403',
  'deckLinks.list': '401 403 public 403 403 401 401 public public public 403',
  'deckLinks.make': '401 403 public 403 403 401 401 403 403 403 403',
  'deckLinks.revoke': '401 403 public 404 404 401 401 404 404 404 403',
  // Whoever has the link, or the key that a browser was given for it.
  'deckLinks.open': 'public public public public public public public public public public public',
  'deckLinks.page': anyone,
  'deckLinks.text': 'full full full full full full full full full full full',
  'deckLinks.looked': anyone,
  'chats.list': '401 403 full own full 401 401 own own own 403',
  'chats.open': '401 403 full 404 full 401 401 404 404 404 403',
  'chats.get': '401 403 full 404 full 401 401 404 404 404 403',
  'chats.messages': '401 403 full 404 full 401 401 404 404 404 403',
  'chats.send': '401 403 own 404 own 401 401 404 404 404 403',
  'chats.read': '401 403 own 404 own 401 401 404 404 404 403',
  'chats.typing': '401 403 own 404 own 401 401 404 404 404 403',
  'chats.block': '401 403 full 404 full 401 401 404 404 404 403',
  'chats.report': '401 403 own 404 own 401 401 404 404 404 403',
  'listingReviews.list': staffReads('full'),
  'listingReviews.get': staffReads('full'),
  'reports.list': staffReads('full'),
  'reports.get': staffReads('full'),
  'reports.uphold': moderates('full'),
  'reports.dismiss': moderates('full'),
  'reports.markFalse': moderates('full'),
  // Who sent a report reads their own words, and who is reported that it is there.
  'restrictions.own': '401 own full own public 401 401 own own own 403',
  'restrictions.answer': '401 404 404 404 own 401 401 404 404 404 403',
  'restrictions.set': moderates('public'),
  'restrictions.lift': moderates('public'),

  'publicForms.contact': anyone,
  'publicForms.subscribe': anyone,
  'publicForms.confirmSubscription': anyone,
  'publicForms.unsubscribe': anyone,
  'publicStartups.list': 'public public public public public public public public public public public',
  'publicStartups.get': 'public public public public public public public public public public public',
  'publicCollections.list': anyone,
  'publicCollections.get': 'public public public public public public public public public public public',
  'publicCollections.featured': 'public public public public public public public public public public public',
  'publicOverview.get': 'public public public public public public public public public public public',
  'publicStartups.facets': anyone,
  'publicStartups.filters': anyone,
  'publicStartups.addresses': 'public public public public public public public public public public public',

  // What the investor keeps of the startup.
  'notes.list': '401 403 403 403 full 401 401 own own own 403',
  'notes.create': '401 403 403 403 public 401 401 own own own 403',
  'notes.update': '401 403 403 403 public 401 401 404 404 404 403',
  'notes.delete': '401 403 403 403 own 401 401 404 404 404 403',
  'notes.restore': '401 403 403 403 own 401 401 404 404 404 403',
  'pipeline.list': '401 403 403 403 full 401 401 own own own 403',
  'pipeline.move': '401 403 403 403 own 401 401 404 404 404 403',
  'pipeline.get': '401 403 403 403 full 401 401 404 404 404 403',
  'pipeline.setStep': '401 403 403 403 own 401 401 404 404 404 403',
  'pipeline.endStep': '401 403 403 403 own 401 401 404 404 404 403',
  'pipeline.setTags': '401 403 403 403 own 401 401 404 404 404 403',
  'pipeline.share': '401 403 403 403 own 401 401 404 404 404 403',
  'pipeline.takeBack': '401 403 403 403 own 401 401 404 404 404 403',
  'pipeline.move (shared)': '401 403 403 403 own 401 401 404 404 404 403',
  'pipeline.timeline': '401 403 403 403 own 401 401 404 404 404 403',
  'pipeline.history': '401 403 403 403 own 401 401 404 404 404 403',
  'pipeline.stages': '401 403 403 403 own 401 401 own own own 403',
  'pipeline.addStage': '401 403 403 403 own 401 401 own own own 403',
  'pipeline.renameStage': '401 403 403 403 own 401 401 own own own 403',
  'pipeline.moveStage': '401 403 403 403 own 401 401 own own own 403',
  'pipeline.removeStage': '401 403 403 403 own 401 401 own own own 403',

  // A question of the investor on the startup; that it may be answered, which the owner alone is offered, counts as private.
  'questions.list': '401 403 full public public 401 401 public public public 403',
  'questions.ask': '401 403 409 own public 401 401 own own own 403',
  'questions.edit': '401 403 403 403 public 401 401 403 403 403 403',
  'questions.answer': '401 403 full 403 403 401 401 403 403 403 403',
  'questions.hide': '401 403 full 403 403 401 401 public public 403 403',
  'questions.delete': '401 403 403 403 own 401 401 own own 403 403',
  'questions.restore': '401 403 404 404 own 401 401 own own 403 403',

  // A search of the investor.
  'searches.list': '401 own own own full 401 401 own own own 403',
  'searches.create': '401 403 own own own 401 401 own own own 403',
  'searches.update': '401 403 404 404 own 401 401 404 404 404 403',
  'searches.mail': '401 403 404 404 full 401 401 404 404 404 403',
  'searches.stop': anyone,
  'searches.delete': '401 404 404 404 own 401 401 404 404 404 403',
  'searches.restore': '401 404 404 404 own 401 401 404 404 404 403',

  'investorRequests.list': readsAccounts('full'),
  'investorRequests.get': readsAccounts('full'),
  'investorRequests.approve': managesAccounts('full'),
  'investorRequests.refuse': managesAccounts('full'),
  'contactMessages.list': staffReads('full'),
  'contactMessages.get': staffReads('full'),
  'contactMessages.mark': moderates('full'),
  'contactMessages.reply': moderates('full'),
  'contactMessages.delete': moderates('own'),
  'contactMessages.restore': moderates('own'),
  'subscribers.list': readsAccounts('full'),
  'subscribers.export': readsAccounts('full'),
  'subscribers.delete': managesAccounts('own'),
  'announcements.list': readsAccounts('full'),
  'announcements.get': readsAccounts('full'),
  'announcements.create': managesAccounts('own'),
  'announcements.update': managesAccounts('full'),
  'announcements.preview': readsAccounts('full'),
  'announcements.test': managesAccounts('own'),
  'announcements.send': managesAccounts('full'),
  'announcements.stop': managesAccounts('full'),
  // It was sent to the owner alone.
  'announcements.read': '401 404 full 404 404 401 401 404 404 404 403',
  'audit.list': readsAccounts('full'),
  'system.get': readsAccounts('own'),
  'system.setup': readsAccounts('own'),
  'privacy.tables': readsAccounts('own'),
  // The owner alone has asked for something.
  'privacy.mine': '401 own full own own 401 401 own own own 403',
  'privacy.requestArchive': everySignedIn,
  // Whoever has none, whatever others have.
  'privacy.download': '401 404 404 404 404 401 401 404 404 404 403',
  'privacy.preview': everySignedIn,
  'privacy.requestErasure': everySignedIn,
  'privacy.withdrawErasure': everySignedIn,
  'privacy.consents': everySignedIn,
  'privacy.setConsent': everySignedIn,
  'privacy.ask': everySignedIn,
  'privacy.requests': readsAccounts('full'),
  'breaches.list': readsAccounts('full'),
  'breaches.create': managesAccounts('own'),
  'breaches.update': managesAccounts('full'),
  'breaches.settle': managesAccounts('full'),
  'breaches.notice': readsAccounts('full'),
  'privacy.decide': managesAccounts('own'),

  // A startup that the owner deleted: only its name is told.
  'deletedRecords.list': '401 own public own own 401 401 public public public 403',
  'deletedRecords.erase': '401 404 own 404 404 401 401 own own 403 403',

  'mails.list': readsAccounts('full'),
  'mails.get': readsAccounts('full'),
  'mails.resend': managesAccounts('full'),
  // It says how many.
  'mails.resendMany': managesAccounts('own'),
  'mails.read': managesAccounts('full'),
  'settings.get': readsAccounts('own'),
  'settings.update': managesAccounts('own'),
  'mailPreferences.get': everySignedIn,
  'mailPreferences.update': everySignedIn,
  'mailPreferences.stop': anyone,

  // The same calls in another situation, which stands in brackets.
  'startups.get (kept back)': '401 public full public public 401 401 full full full 403',
  'startups.get (granted to the investor)': '401 public full public full 401 401 full full full 403',
  'startups.list (a figure that is kept back)': '401 own full own own 401 401 full full full 403',
  'startups.update (by a member of its team)': '401 403 full full 403 401 401 full full 403 403',
  'startups.update (by a reader of its team)': '401 403 full 403 403 401 401 full full 403 403',
  'startups.get (by a reader of its team)': '401 public full full full 401 401 full full full 403',
  'startups.delete (by an owner of its team)': '401 403 own 403 403 401 401 own own 403 403',
  'access.setTiers (by a member of its team)': '401 403 own own 403 401 401 403 403 403 403',
  'access.setTiers (by a reader of its team)': '401 403 own 403 403 401 401 403 403 403 403',
  'organisations.rename (by a member)': '401 403 public 403 403 401 401 403 403 403 403',
  'organisations.accept (of investors)': '401 403 409 409 public 401 401 409 409 409 403',
  'claims.confirm (of one’s own)': '401 403 403 403 403 401 401 403 403 403 403',
  'claims.answerReference (by a member)': '401 403 403 403 403 401 401 403 403 403 403',
  'access.ask (as one who only reads)': '401 403 403 403 403 401 401 403 403 403 403',
  'access.ask (left to nobody)': '401 403 403 403 409 401 401 403 403 403 403',
  'startups.get (draft)': '401 404 full 404 404 401 401 full full full 403',
  'startups.get (owner disabled)': '401 404 401 404 404 401 401 full full full 403',
  'startups.get (not shown publicly)': '401 404 full public full 401 401 full full full 403',
  'startups.list (drafts, counted)': '401 own full own own 401 401 full full full 403',
  'startups.list (matches a profile)': '401 own own own full 401 401 own own own 403',
  'startups.list (best match first)': '401 400 400 400 full 401 401 400 400 400 403',
  'startups.list (first by views)': '401 own full public full 401 401 full full full 403',
  'startups.create (fourth draft)': '401 409 full own 403 401 401 own own own 403',
  'startups.like (draft)': '401 403 own 404 404 401 401 own own own 403',
  'startups.report (draft)': '401 403 409 404 404 401 401 own own own 403',
  'publicStartups.get (draft)': '404 404 404 404 404 404 404 404 404 404 404',
  'publicStartups.get (owner disabled)': '404 404 404 404 404 404 404 404 404 404 404',
  'publicCollections.get (draft)': '404 404 404 404 404 404 404 404 404 404 404',
  'publicCollections.get (a draft in it)': anyone,
  'vc.connect (draft)': '401 403 403 403 404 401 401 409 409 409 403',
  'users.report (disabled)': '401 403 401 404 404 401 401 own own own 403',
  'restrictions.set (an administrator)': '401 403 403 403 403 401 401 409 409 403 403',
  'users.report (an administrator)': '401 403 409 409 409 401 401 409 409 409 403',
  'users.get (disabled)': '401 404 401 404 404 401 401 full public full 403',
  'users.update (role)': '401 403 403 403 403 401 401 full 403 403 403',
  'search.find (people)': '401 own public public public 401 401 full public full 403',
  'questions.list (draft)': '401 404 full 404 404 401 401 public public public 403',
  // Who only reads, reads what was hidden too.
  'questions.list (hidden)': '401 403 full own public 401 401 public public public 403',
  'questions.ask (draft)': '401 403 409 404 404 401 401 409 409 409 403',
  'questions.edit (hidden)': '401 403 403 404 public 401 401 403 403 403 403',
  'questions.hide (hidden by an admin, to show)': '401 403 403 404 403 401 401 public public 403 403',
  'account.verifyEmail (without its password)': '401 401 401 401 401 401 401 401 401 401 401',
  'account.login (with a second factor)': '401 401 401 401 401 401 401 401 401 401 401',
  'secondFactors.confirmTotp (the owner’s)': '401 403 own 404 404 401 401 404 404 404 404',
  'security.sessions (the owner’s marked)': '401 own full own own 401 401 own own own 403',
  // Who takes something from somebody else says why.
  'startups.unpublish (without a reason)': '401 403 own 403 403 401 401 400 400 403 403',
  // What an administrator took down, administrators lift; who took it down may undo that.
  'startups.publish (taken down)': '401 403 403 404 404 401 401 own own 403 403',
  'startups.undoPublishing (taken down)': '401 403 public own own 401 401 full public public 403',
  // What an administrator deleted, administrators restore and erase.
  'startups.restore (deleted by an admin)': '401 404 403 404 404 401 401 own own 403 403',
  'deletedRecords.erase (deleted by an admin)': '401 404 403 404 404 401 401 own own 403 403',
  'startups.get (deleted)': '401 404 404 404 404 401 401 404 404 404 403',
  'startups.list (one deleted)': everySignedIn,
  // Of the investor: administrators read no private searches.
  'deletedRecords.list (a private search)': '401 own own own full 401 401 own own own 403',
  'deletedRecords.erase (a private search)': '401 404 404 404 own 401 401 404 404 404 403',
  'interests.record (disabled)': '401 403 401 404 404 401 401 404 404 404 403',
  'chats.send (blocked)': '401 403 409 404 409 401 401 404 404 404 403',
}

/** The expected cells, by call and current user. */
export const cells: ReadonlyMap<string, Readonly<Record<ActorName, Cell>>> = new Map(
  Object.entries(rows).map(([call, row]) => {
    const written = row.split(' ')
    if (written.length !== actors.length) throw new Error(`The row of ${call} has ${written.length} cells.`)
    // A word that is no cell fails the comparison of its call.
    return [call, Object.fromEntries(actors.map((actor, at) => [actor, written[at]])) as Record<ActorName, Cell>]
  }),
)
