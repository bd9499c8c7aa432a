// What reads, compares and checks what was typed, in a file of its own: it is fetched by itself (`useCheck.ts`).
export { checkForm, isSameValue, readingOf } from '@baobab/validation'
export { problemOfPart } from '@baobab/validation/fields/rows/rules.ts'
