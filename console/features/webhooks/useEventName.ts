import { useLookup } from '../../i18n/words.ts'

/** What an event is called; one of a version that knew more stands as it is stored. */
export function useEventName(): (event: string) => string {
  const lookup = useLookup()
  return (event) => lookup(`webhooks.names.${event.replace('.', '_')}`) ?? event
}
