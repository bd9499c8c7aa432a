import { logoPaths } from '@baobab/design'
import { hubName } from './hubName.ts'
import * as css from './logo.module.css'

/** The mark and the name of the product. */
export function Logo() {
  return (
    <>
      <svg width={30} height={30} viewBox="0 0 32 32" aria-hidden="true">
        <path className={css.logoTree} d={logoPaths.tree + logoPaths.leaves} />
        <path className={css.logoFruit} d={logoPaths.fruit} />
      </svg>
      <span>{hubName()}</span>
    </>
  )
}
