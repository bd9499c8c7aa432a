export { isUuid } from '@baobab/validation'
