import { fold } from '../fields/fold.ts'

/** Names of categories, stages and rounds that mean the same in English, French and Portuguese, a line each; folded when they are read. */
const groups: readonly string[] = [
  'agritech | agtech | agriculture | farming | agribusiness | agro | agriculture et agroalimentaire | agricultura | agronegocio | agrotech',
  'blue economy | fisheries | aquaculture | economie bleue | peche | economia azul | pesca | aquacultura',
  'clean energy | energy | renewable energy | energie | energies renouvelables | energie propre | energia | energias renovaveis | energia limpa',
  'climate & environment | climate | environment | climat | environnement | clima | ambiente | meio ambiente',
  'circular economy & waste | waste | recycling | dechets | recyclage | economie circulaire | residuos | reciclagem | economia circular',
  'creative industries & media | media | creative industries | industries creatives | medias | industrias criativas | midia',
  'business software & data | software | saas | it consulting | it | information technology | logiciel | logiciels | informatique | tecnologias de informacao | tic | ict',
  'e-commerce & retail | e-commerce | ecommerce | retail | commerce | commerce en ligne | comercio | comercio eletronico | varejo | retalho',
  'edtech | education | enseignement | educacao | ensino | formation | formacao',
  'fashion & crafts | fashion | mode | mode et artisanat | artisanat | moda | artesanato',
  'fintech | finance | financial services | services financiers | financas | servicos financeiros',
  'food & beverage | food | agroalimentaire | alimentation | alimentacao | alimentos e bebidas',
  'govtech & civic tech | government | gouvernement | administration publique | governo | administracao publica',
  'healthtech | health | healthcare | health care | sante | e-sante | saude',
  'housing & construction | construction | real estate | proptech | immobilier | construcao | imobiliario',
  'logistics & mobility | logistics | transport | transportation | mobility | logistique | transports | mobilite | logistica | transportes | mobilidade',
  'manufacturing & hardware | manufacturing | hardware | industrie | fabrication | industria | fabrico',
  'tourism & hospitality | tourism | travel | tourisme | voyage | hotellerie | turismo | viagens | hotelaria',
  'water & sanitation | water | sanitation | eau | eau et assainissement | agua | agua e saneamento | saneamento',
  'idea | idee | ideia | ideation | concept | conceito',
  'prototype | prototipo',
  'mvp | minimum viable product | produit minimum viable | produto minimo viavel',
  'early revenue | early stage | premiers revenus | amorcage commercial | primeiras receitas | fase inicial',
  'growth | croissance | crescimento',
  'scale | scaling | scale-up | passage a l echelle | expansion | escala | expansao',
  'bootstrapped | bootstrapped, not raising | autofinance | autofinanciado | capitais proprios | fonds propres',
  'grant funding | grant | subvention | subvencao | subsidio | bolsa',
  'pre-seed | pre seed | preseed | pre-amorcage | pre-semente',
  'seed | seed round | amorcage | semente | capital semente',
  'series a | serie a',
  'series b and later | series b | series c | serie b | serie c',
]

const byName: ReadonlyMap<string, readonly string[]> = new Map(
  groups.map((group) => group.split(' | ').map(fold)).flatMap((names) => names.map((name) => [name, names] as const)),
)

/** Folded names that mean the same as a folded name, itself among them. */
export function sameNames(name: string): readonly string[] {
  return byName.get(name) ?? [name]
}
