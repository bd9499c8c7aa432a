import { sendOnce } from '../lib/sendOnce.ts'

document.querySelectorAll<HTMLFormElement>('form[data-send-once]').forEach((form) => sendOnce(form))
