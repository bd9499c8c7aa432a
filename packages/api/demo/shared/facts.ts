import type { DemoLanguage, DemoStartup } from './types.ts'

const goals: Record<DemoLanguage, { prefix: string; names: readonly string[] }> = {
  en: {
    prefix: 'SDG',
    names: [
      'No poverty',
      'Zero hunger',
      'Good health and well-being',
      'Quality education',
      'Gender equality',
      'Clean water and sanitation',
      'Affordable and clean energy',
      'Decent work and economic growth',
      'Industry, innovation and infrastructure',
      'Reduced inequalities',
      'Sustainable cities and communities',
      'Responsible consumption and production',
      'Climate action',
      'Life below water',
      'Life on land',
      'Peace, justice and strong institutions',
      'Partnerships for the goals',
    ],
  },
  fr: {
    prefix: 'ODD',
    names: [
      'Pas de pauvreté',
      'Faim « zéro »',
      'Bonne santé et bien-être',
      'Éducation de qualité',
      'Égalité entre les sexes',
      'Eau propre et assainissement',
      'Énergie propre et d’un coût abordable',
      'Travail décent et croissance économique',
      'Industrie, innovation et infrastructure',
      'Inégalités réduites',
      'Villes et communautés durables',
      'Consommation et production responsables',
      'Lutte contre les changements climatiques',
      'Vie aquatique',
      'Vie terrestre',
      'Paix, justice et institutions efficaces',
      'Partenariats pour la réalisation des objectifs',
    ],
  },
  pt: {
    prefix: 'ODS',
    names: [
      'Erradicar a pobreza',
      'Erradicar a fome',
      'Saúde de qualidade',
      'Educação de qualidade',
      'Igualdade de género',
      'Água potável e saneamento',
      'Energias renováveis e acessíveis',
      'Trabalho digno e crescimento económico',
      'Indústria, inovação e infraestruturas',
      'Reduzir as desigualdades',
      'Cidades e comunidades sustentáveis',
      'Produção e consumo sustentáveis',
      'Ação climática',
      'Proteger a vida marinha',
      'Proteger a vida terrestre',
      'Paz, justiça e instituições eficazes',
      'Parcerias para a implementação dos objetivos',
    ],
  },
}

/** The goals of the United Nations that a startup works on, named in its language; the first number is its focus. */
export function sdg(
  language: DemoLanguage,
  focus: number,
  ...others: number[]
): Pick<DemoStartup, 'sdg_goals' | 'sgd_focus_goal'> {
  const { prefix, names } = goals[language]
  const named = [focus, ...others].map((goal) => {
    const name = names[goal - 1]
    if (!name) throw new RangeError(`There is no goal ${goal}; they run from 1 to 17.`)
    return { goal, text: `${prefix} ${goal} ${name}` }
  })
  const inOrder = named.toSorted((a, b) => a.goal - b.goal).map(({ text }) => text)
  return { sdg_goals: inOrder.join('; '), sgd_focus_goal: named[0]?.text ?? '' }
}

/** What the owner holds, in percent, and the rest that others hold. */
export function stake(percent: number): Pick<DemoStartup, 'percentage_owned' | 'equity_not_owned_by_you'> {
  return { percentage_owned: percent, equity_not_owned_by_you: `${100 - percent}%` }
}

type Link = 'site' | 'twitter' | 'linkedin' | 'deck'

/** Slug, mailbox and links on hosts that can never exist (.example); a link not asked for is left out. */
export function reach(
  slug: string,
  mailbox: string,
  links: readonly Link[] = ['site', 'twitter', 'linkedin', 'deck'],
): Pick<
  DemoStartup,
  'slug' | 'contact_email' | 'startup_website' | 'twitter_profile' | 'linkedin_profile' | 'pitch_deck'
> {
  return {
    slug,
    contact_email: `${mailbox}@${slug}.example`,
    ...(links.includes('site') && { startup_website: `https://${slug}.example` }),
    ...(links.includes('twitter') && { twitter_profile: `https://social.example/${slug}` }),
    ...(links.includes('linkedin') && { linkedin_profile: `https://network.example/company/${slug}` }),
    ...(links.includes('deck') && { pitch_deck: `https://decks.example/${slug}.pdf` }),
  }
}
