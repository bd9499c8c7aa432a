/** Categories a hub files startups under, in alphabetical order, as the selects show them. */
export const categories = [
  'Agritech',
  'Blue economy',
  'Business software & data',
  'Circular economy & waste',
  'Clean energy',
  'Climate & environment',
  'Creative industries & media',
  'E-commerce & retail',
  'Edtech',
  'Fashion & crafts',
  'Fintech',
  'Food & beverage',
  'Govtech & civic tech',
  'Healthtech',
  'Housing & construction',
  'Jobs & skills',
  'Logistics & mobility',
  'Manufacturing & hardware',
  'Tourism & hospitality',
  'Water & sanitation',
] as const

/** Development stages, from the first thought to many markets. */
export const developmentStages = ['Idea', 'Prototype', 'MVP', 'Early revenue', 'Growth', 'Scale'] as const

/** Raising phases, from no raise at all to the late rounds. */
export const raisingPhases = [
  'Bootstrapped, not raising',
  'Grant funding',
  'Pre-seed',
  'Seed',
  'Series A',
  'Series B and later',
] as const

export type CategoryName = (typeof categories)[number]
export type StageName = (typeof developmentStages)[number]
export type PhaseName = (typeof raisingPhases)[number]

/** The three reference lists of the demo, by name and in the order they are to be kept in. */
export const reference = { categories, developmentStages, raisingPhases }
