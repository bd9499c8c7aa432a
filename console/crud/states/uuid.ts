export { isUuid } from '@baobab/validation/fields/uuid.ts'
