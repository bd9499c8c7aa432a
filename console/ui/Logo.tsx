import { brand, logoPaths } from '@baobab/design'

/** The mark and the name of the product. */
export function Logo() {
  return (
    <>
      <svg className="logo-mark" width={30} height={30} viewBox="0 0 32 32" aria-hidden="true">
        <path className="logo-tree" d={logoPaths.tree + logoPaths.leaves} />
        <path className="logo-fruit" d={logoPaths.fruit} />
      </svg>
      <span>{brand.name}</span>
    </>
  )
}
