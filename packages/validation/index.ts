export * from './limits.ts'
export * from './messages/en.ts'
export * from './liveNames.ts'
export * from './noticePlaces.ts'
export * from './pictures.ts'
export * from './fields/field.ts'
export * from './fields/kinds.ts'
export { fold } from './fields/fold.ts'
export { canonicalCountry, countries } from './fields/countries.ts'
export { isUuid } from './fields/uuid.ts'
export { isPhone } from './fields/phone.ts'
export { readNumeral, type Reading } from './fields/numerals.ts'
export { readingOf } from './fields/number.ts'
export { completeUrl, isSafeUrl } from './fields/link.ts'
export * from './derive/schemas.ts'
export * from './derive/form.ts'
export * from './derive/listQuery.ts'
export * from './resources/names.ts'
export * from './resources/resource.ts'
export { resources } from './resources/index.ts'
export { roleLabels } from './resources/users.ts'
export { deletedKinds, type DeletedKind } from './resources/deletedRecords.ts'
export { auditActions, type AuditAction } from './resources/audit.ts'
export { requestStates, type RequestState } from './resources/investorRequests.ts'
export {
  mailKinds,
  mailStates,
  switchableMails,
  type MailKind,
  type MailState,
  type SwitchableMail,
} from './resources/mails.ts'
export * from './forms/account.ts'
export * from './forms/investorRequest.ts'
export * from './forms/public.ts'
export * from './forms/profile.ts'
export * from './forms/investing.ts'
export * from './forms/questions.ts'
export * from './forms/people.ts'
export * from './forms/reasons.ts'
export * from './contract/call.ts'
export * from './contract/answers.ts'
export { figuresAnswer, trendsAnswer, type Trends } from './contract/dashboard.ts'
export * from './contract/live.ts'
export type { Chat, ChatMessage } from './contract/chats.ts'
export type { Contact, NamedPerson } from './contract/contacts.ts'
export { searchAnswer } from './contract/search.ts'
export {
  publicListFields,
  publicStartupFields,
  type PublicStartup,
  type PublicStartupRow,
} from './contract/publicStartups.ts'
export type { Entry } from './contract/references.ts'
export type { Note } from './contract/notes.ts'
export type { PipelineCard, PipelineMove } from './contract/pipeline.ts'
export { questionDeeds, type Question } from './contract/questions.ts'
export type { SavedSearch } from './contract/searches.ts'
export type { AuditRow, ContactMessage, InvestorRequest, Report } from './contract/administration.ts'
export type { DeletedRecord } from './contract/deletedRecords.ts'
export type { Mail } from './contract/mails.ts'
export type { SecondFactor } from './contract/secondFactors.ts'
export type { OpenSession } from './contract/security.ts'
export { calls, contract } from './contract/index.ts'
