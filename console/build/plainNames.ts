/**
 * In the place of inflection, out of which react-admin makes a label where there is none: every resource and field has its
 * words in the catalogues.
 */
const asItIs = (name: string) => name

export {
  asItIs as capitalize,
  asItIs as humanize,
  asItIs as inflect,
  asItIs as pluralize,
  asItIs as singularize,
  asItIs as transform,
}
