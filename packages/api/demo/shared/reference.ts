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

/** What else people call some of them: search finds a startup by these words too. */
export const otherNames: Readonly<Partial<Record<CategoryName, string>>> = {
  Agritech: 'agriculture, farming, agribusiness, livestock',
  'Blue economy': 'fisheries, aquaculture, ocean',
  'Business software & data': 'SaaS, software as a service, artificial intelligence, analytics',
  'Circular economy & waste': 'recycling, CleanTech',
  'Clean energy': 'CleanTech, renewable energy, solar, off-grid',
  'Climate & environment': 'CleanTech, climate tech, carbon',
  'Creative industries & media': 'music, film, games, content',
  'E-commerce & retail': 'marketplace, online shop',
  Edtech: 'education, learning, schools',
  'Fashion & crafts': 'clothing, textiles',
  Fintech: 'payments, banking, lending, insurance, insurtech',
  'Food & beverage': 'food processing, drinks',
  'Govtech & civic tech': 'government, public services',
  Healthtech: 'health, medicine, clinics, medtech',
  'Housing & construction': 'proptech, real estate, building',
  'Jobs & skills': 'recruitment, training, HR',
  'Logistics & mobility': 'transport, delivery, e-mobility',
  'Manufacturing & hardware': 'industry, robotics, devices',
  'Tourism & hospitality': 'travel, hotels, restaurants',
  'Water & sanitation': 'WASH, CleanTech',
}

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
