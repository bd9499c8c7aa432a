import {
  answerForm,
  askForm,
  decisionForms,
  declineForm,
  disableForm,
  fieldsCatalogue,
  mailPeriodField,
  noteForm,
  ownerReasonForm,
  pageReportForm,
  outcomeForm,
  passInterestForm,
  questionForm,
  claimReasonForm,
  replyForm,
  reportAnswerForm,
  reportDecisionForm,
  restrictionForm,
  reportForm,
  reviewForm,
  searchForm,
  stageForm,
  stepForm,
  viewAsForm,
  type Fields,
} from '@baobab/validation'
import type { Catalogue } from '@baobab/i18n/catalogue.ts'
import { importMessages } from '@baobab/i18n/en/console/imports.ts'

/** The fields of forms that are no resource's, by the name that their words go by. */
const fieldsOf = {
  answer: answerForm.fields,
  askAccess: askForm.fields,
  approve: decisionForms.approve.fields,
  claimReason: claimReasonForm.fields,
  decline: declineForm.fields,
  disable: disableForm.fields,
  note: noteForm.fields,
  owner: ownerReasonForm.fields,
  pageReport: pageReportForm.fields,
  outcome: outcomeForm.fields,
  pass: passInterestForm.fields,
  question: questionForm.fields,
  refuse: decisionForms.refuse.fields,
  reply: replyForm.fields,
  report: reportForm.fields,
  reportAnswer: reportAnswerForm.fields,
  reportDecision: reportDecisionForm.fields,
  restriction: restrictionForm.fields,
  review: reviewForm.fields,
  stage: stageForm.fields,
  step: stepForm.fields,
  viewAs: viewAsForm.fields,
  search: { ...searchForm.fields, period: mailPeriodField },
} as const satisfies Readonly<Record<string, Fields>>

export type FormName = keyof typeof fieldsOf

/**
 * Their words, under `forms.<name>.{fields,help,options}`, and those of the import, for a language that has others. The English
 * is the description's own, which is loaded with the form and not before.
 */
export function formWords(): Catalogue {
  return {
    imports: importMessages,
    forms: Object.fromEntries(Object.entries(fieldsOf).map(([name, fields]) => [name, fieldsCatalogue(fields)])),
  }
}
