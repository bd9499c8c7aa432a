// A picture that is not shown to save data is put in the place of the link to it.
addEventListener('click', (event) => {
  const link = (event.target as Element).closest('[data-show-picture]') // what is clicked is an element
  const kept = link?.nextElementSibling
  if (!link || !(kept instanceof HTMLTemplateElement)) return
  event.preventDefault()
  const picture = kept.content.querySelector('img')
  link.replaceWith(kept.content)
  if (picture) picture.tabIndex = -1
  picture?.focus()
})
