/** Whether this page saves data: by hand or as the browser asks for, as the server or `theme-boot.js` marked it. */
export function isSaving(): boolean {
  return document.documentElement.classList.contains('save-data')
}
