import { missing } from '@baobab/validation/format/index.ts'

/** Stands where nothing was given, quieter than what was. */
export function Missing({ children = missing }: { readonly children?: string }) {
  return <span style={{ color: 'var(--quiet)', fontWeight: 400 }}>{children}</span>
}
