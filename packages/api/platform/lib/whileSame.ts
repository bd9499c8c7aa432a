/** Keeps what was made of something until that is another one. */
export function whileSame<S, V>(source: () => S, make: (from: S) => V): () => V {
  let kept: { readonly from: S; readonly value: V } | undefined
  return () => {
    const from = source()
    if (!kept || kept.from !== from) kept = { from, value: make(from) }
    return kept.value
  }
}
