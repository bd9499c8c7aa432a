/** What a form that anyone may send carries beside what was typed, so that the server tells people from robots. */
export function signsOfLife(typed: FormData): { homepage: string; elapsed: string } {
  const homepage = typed.get('homepage')
  // The form stands in the page from its beginning on.
  return { homepage: typeof homepage === 'string' ? homepage : '', elapsed: String(Math.round(performance.now())) }
}
