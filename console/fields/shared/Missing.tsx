import { useTranslate } from '../../i18n/words.ts'

/** Stands where nothing was given, quieter than what was. */
export function Missing({ children }: { readonly children?: string | undefined }) {
  const translate = useTranslate()
  return <span style={{ color: 'var(--quiet)', fontWeight: 400 }}>{children ?? translate('console.missing')}</span>
}
