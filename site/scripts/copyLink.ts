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
