export * from './limits.ts'
export { keyLimits } from './keyLimits.ts'
export * from './messages.ts'
export {
  fillIn,
  isMessage,
  codeOf,
  readMessage,
  type Message,
  type MessageValue,
  type Nested,
  type OpenMessage,
} from '@baobab/i18n/message.ts'
export * from './liveNames.ts'
export * from './noticePlaces.ts'
export * from './notices.ts'
export * from './noticeMessages.ts'
export * from './dataSaver.ts'
export * from './pictures.ts'
export type {
  ByStorage,
  Example,
  Examples,
  FilterChoice,
  Kind,
  KindField,
  Rules,
  Storage,
  ValueLink,
} from './fields/kind.ts'
export { kept } from './fields/kind.ts'
export * from './fields/options.ts'
export * from './fields/kinds.ts'
export * from './fields/field.ts'
export { rules } from './fields/rules.ts'
export * from './fields/operators.ts'
export { fold } from './fields/fold.ts'
export { canonicalCountry, countries } from './fields/country/countries.ts'
export { isUuid } from './fields/uuid.ts'
export { namedUpload, uploadIn } from './fields/shared/upload.ts'
export { isPhone } from './fields/phone/rules.ts'
export { readNumeral, type Reading } from './fields/shared/numerals.ts'
export { answerRows, type AnsweredRow } from './fields/rows/answer.ts'
export { holdsPictures, picturesIn, withHeldPictures } from './fields/rows/pictures.ts'
export { cellsOf, textOfCells } from './fields/rows/text.ts'
export { joinedName } from './fields/reference/joined.ts'
export { readingOf } from './fields/readingOf.ts'
export { completeUrl, isSafeUrl } from './fields/url/link.ts'
export * from './derive/required.ts'
export * from './derive/schemas.ts'
export * from './derive/form.ts'
export * from './derive/outcome.ts'
export { blankIn, isBlank } from './derive/blank.ts'
export * from './derive/completeness.ts'
export * from './derive/filters.ts'
export * from './derive/filterWords.ts'
export * from './derive/listQuery.ts'
export * from './fields/names.ts'
export * from './derive/keeping.ts'
export * from './derive/resource.ts'
export { isEmptyValue, isSameValue } from './derive/sameValue.ts'
export {
  catalogueOf,
  deletedMessage,
  describedCatalogue,
  fieldsCatalogue,
  labelOf,
  labelsOf,
  sectionLabelOf,
} from './catalogue.ts'
export { definePlain, plainComputed, type Access, type PlainResource } from './resources/plain.ts'
export { plainResources } from './resources/plainResources.ts'
export { earlyResources, isEarly, type EarlyResourceName } from './resources/early.ts'
export type { LateResourceName } from './resources/late.ts'
export { resources } from './resources/index.ts'
export { roleLabels } from './resources/users.ts'
export { deletedKinds, type DeletedKind } from './resources/deletedRecords.ts'
export { announcementStates, audiences, type AnnouncementState, type Audience } from './resources/announcements.ts'
export { accessWays, type AccessWay } from './accessWays.ts'
export { auditActions, type AuditAction } from './resources/audit.ts'
export { requestStates, type RequestState } from './resources/investorRequests.ts'
export { heldMails, mailKinds, mailStates, switchableMails, type MailKind, type MailState } from './resources/mails.ts'
export * from './forms/account.ts'
export * from './forms/investorRequest.ts'
export * from './forms/contactReply.ts'
export * from './forms/public.ts'
export * from './forms/profile.ts'
export * from './forms/investing.ts'
export * from './forms/interests.ts'
export * from './forms/questions.ts'
export * from './forms/apiKeys.ts'
export * from './forms/webhooks.ts'
export * from './forms/claims.ts'
export * from './forms/deck.ts'
export * from './forms/grants.ts'
export * from './forms/people.ts'
export * from './forms/restrictions.ts'
export * from './forms/visitors.ts'
export {
  reportKinds,
  reportStates,
  reportSubjects,
  urgentKinds,
  type ReportKind,
  type ReportState,
  type ReportSubject,
} from './resources/reports.ts'
export {
  settingDetails,
  settingNames,
  settingsUuid,
  type SettingName,
  type SettingValues,
} from './resources/settings.ts'
export type { SettingsAnswer } from './calls/settings.ts'
export { reviewStates, type ReviewState } from './resources/listingReviews.ts'
export * from './forms/reasons.ts'
export * from './forms/reviews.ts'
export * from './forms/acceptInvitation.ts'
export * from './forms/firstAdmin.ts'
export * from './forms/imports.ts'
export * from './forms/invitations.ts'
export * from './forms/organisations.ts'
export * from './forms/rights.ts'
export * from './forms/tierColumns.ts'
export * from './forms/typedAmounts.ts'
export { currencies, dollar } from './fields/currencies.ts'
export { decimalsOf } from './format/numbers.ts'
export * from './calls/call.ts'
export * from './calls/once.ts'
export * from './calls/rights.ts'
export * from './calls/answers.ts'
export {
  figuresAnswer,
  funnelSteps,
  trendsAnswer,
  type Attention,
  type FounderDashboard,
  type Compared,
  type FunnelStep,
  type LastEvent,
  type MarketFigures,
  type Todo,
  type Trends,
} from './calls/dashboard.ts'
export type { Announcement, AnnouncementPreview } from './calls/announcements.ts'
export type { AddedImportRow, CheckedImportRow, RowState } from './calls/imports.ts'
export type { AddedRecord, CheckedRecord } from './calls/recordImports.ts'
export type { Invitation } from './calls/invitations.ts'
export type { Webhook, WebhookDelivery } from './calls/webhooks.ts'
export type { ApiKey } from './calls/apiKeys.ts'
export { scopeOf } from './calls/keyScope.ts'
export type { AskedReference, Claim, DeskClaim, OwnClaims, ShownClaim, ShownClaims } from './calls/claims.ts'
export type { DeckOf, DeckReader, DeckVersion, ShownDeck } from './calls/deck.ts'
export type { DeckLink, OpenedDeck } from './calls/deckLinks.ts'
export type { Membership, OpenInvitation, OwnOrganisation, SentInvitation } from './calls/organisations.ts'
export { accountActs, accountAnswer, type Account, type AccountActName } from './calls/accounts.ts'
export * from './calls/live.ts'
export type { Chat, ChatMessage } from './calls/chats.ts'
export type { Contact, NamedPerson } from './calls/contacts.ts'
export type { OwnRestriction, ReportAboutMe, ReportByMe, Restriction } from './calls/restrictions.ts'
export type { AnsweringRecord, Interest, Owed } from './calls/interests.ts'
export type { Grant, PreviewReader, SectionTier, Viewed } from './calls/access.ts'
export { searchAnswer } from './calls/search.ts'
export {
  publicClaimTypes,
  publicListFields,
  publicStartupFields,
  publicStartupsResource,
  type PublicClaim,
  type PublicStartup,
  type PublicStartupPage,
  type PublicStartupRow,
} from './calls/publicStartups.ts'
export type { ImportedRate } from './calls/exchangeRates.ts'
export type { PublicCollection, PublicCollectionRow } from './calls/collections.ts'
export { cellOf } from './exporting/cell.ts'
export * from './exporting/csv.ts'
export * from './exporting/table.ts'
export { anyPlain, type AnyPlainCalls, type PlainRecord } from './calls/plain.ts'
export type { LookupOption } from './calls/references.ts'
export type { Note } from './calls/notes.ts'
export type { BoardStage, PipelineCard, PipelineMove, TimelineItem } from './calls/pipeline.ts'
export { questionActions, type Question } from './calls/questions.ts'
export type { SavedSearch } from './calls/searches.ts'
export type { Unfinished, UnfinishedRow } from './calls/unfinished.ts'
export { duplicateReasons } from './calls/administration.ts'
export type {
  AuditRow,
  ContactMessage,
  ContactReply,
  InvestorRequest,
  ListingReview,
  Report,
} from './calls/administration.ts'
export type { DeletedRecord } from './calls/deletedRecords.ts'
export type { Mail } from './calls/mails.ts'
export type { SecondFactor } from './calls/secondFactors.ts'
export type { OpenSession } from './calls/security.ts'
export { calls, contract } from './calls/index.ts'
export { lateContract } from './calls/late.ts'
export type { UploadAnswer } from './calls/uploads.ts'
export type { Consent, ErasurePreview, KeptTable, MyData, OwnPrivacyRequest, PrivacyRequest } from './calls/privacy.ts'
export type { Setup, System, SystemJob } from './calls/system.ts'
export type { Breach, BreachClock, BreachNotice } from './calls/breaches.ts'
export * from './forms/breaches.ts'
export * from './resources/consents.ts'
export * from './resources/privacyRequests.ts'
export * from './resources/system.ts'
