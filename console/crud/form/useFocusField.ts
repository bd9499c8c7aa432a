import { useCallback } from 'react'
import { useFormContext } from 'react-hook-form'

/** Puts the focus into a field; where its box has not come yet, once it has, unless it is somewhere else by then. */
export function useFocusField(): (name: string) => void {
  const { setFocus } = useFormContext()
  return useCallback(
    (name) => {
      setFocus(name)
      const frame = document.querySelector(`[data-source="${name}"]`)
      const isComing = () => frame?.querySelector('[aria-busy=true]') != null
      if (!frame || !isComing()) return
      const before = document.activeElement
      const watch = new MutationObserver(() => {
        if (isComing()) return
        watch.disconnect()
        if (document.activeElement === before) setFocus(name)
      })
      watch.observe(frame, { childList: true, subtree: true })
    },
    [setFocus],
  )
}
