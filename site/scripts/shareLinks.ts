document.querySelectorAll<HTMLButtonElement>('[data-copy]').forEach((button) => {
  const outcome = document.querySelector('[data-outcome]')
  const say = (message = '') => outcome && (outcome.textContent = message)
  button.addEventListener('click', () => {
    const { copy = '', copied, failed } = button.dataset
    // Where the page is not served safely, there is no clipboard.
    const done = (navigator.clipboard as Clipboard | undefined)?.writeText(copy) ?? Promise.reject(new Error())
    done.then(
      () => say(copied),
      () => say(failed),
    )
  })
})

// Where the device has a sheet of its own to share by, that comes first; a link to the other ways opens it too.
if ('share' in navigator) {
  const url = document.querySelector<HTMLElement>('[data-share]:not(a)')?.dataset['share'] ?? location.href
  document.querySelectorAll<HTMLElement>('[data-share]').forEach((way) => {
    way.hidden = false
    way.addEventListener('click', (event) => {
      event.preventDefault()
      // Who closes the sheet has not failed.
      navigator.share({ title: document.title, url }).catch(() => undefined)
    })
  })
}
