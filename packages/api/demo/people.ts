import type { DemoInvestor, DemoPerson } from './types.ts'

function founder(
  email: string, first_name: string, last_name: string, country: string, phone: string, date_of_birth: string, about_me: string,
): DemoPerson {
  return { email: `${email}@demo.example`, email_verified: true, first_name, last_name, role: 'startup', country, phone, date_of_birth, about_me }
}

/** The five accounts that the README and `npm start` name. */
const accounts: DemoPerson[] = [
  {
    email: 'admin@demo.example', email_verified: true, first_name: 'Yaa', last_name: 'Amponsah', role: 'admin',
    country: 'Ghana', phone: '+233 20 000 0101', date_of_birth: '1984-03-17',
    about_me: 'Runs the desk at Baobab: keeps the lists tidy, answers founders within a day and reads every new profile before breakfast. Before that, nine years with an agricultural bank in Kumasi.',
  },
  {
    email: 'founder@demo.example', email_verified: true, first_name: 'Wambui', last_name: 'Karingithi', role: 'startup',
    country: 'Kenya', phone: '+254 700 000 142', date_of_birth: '1991-08-02',
    about_me: 'Soil chemist turned founder. I grew up on four acres of tea and maize in Nyandarua and build small, sturdy things for people who farm, fetch water and sort waste. I look for partners who have stood in a field.',
  },
  {
    email: 'founder2@demo.example', email_verified: true, first_name: 'Edson', last_name: 'Tavares Lopes', role: 'startup',
    country: 'Cabo Verde', phone: '+238 900 01 22', date_of_birth: '1988-12-11',
    about_me: 'Engenheiro mecânico, nascido em São Filipe. Voltei de Aveiro em 2017 para trabalhar com as comunidades do Fogo e de Santiago: casas que recebem hóspedes e água que chega às torneiras.',
  },
  {
    email: 'investor@demo.example', email_verified: true, first_name: 'Thandeka', last_name: 'Mahlangu', role: 'vc',
    country: 'South Africa', phone: '+27 60 000 0188', date_of_birth: '1979-05-24',
    about_me: 'Partner at a seed fund for climate and food companies. Twelve years in project finance taught me to read a cash-flow sheet first and the deck second. I answer every founder who writes in three clear paragraphs.',
  },
  {
    email: 'investor2@demo.example', email_verified: true, first_name: 'Ibrahima', last_name: 'Sow Kane', role: 'vc',
    country: 'Senegal', phone: '+221 70 000 0195', date_of_birth: '1972-10-30',
    about_me: 'Investisseur providentiel à Dakar, ancien directeur d’un opérateur logistique. J’investis tôt, de petits montants, et je passe une demi-journée par mois avec chaque équipe.',
  },
]

const founders: DemoPerson[] = [
  founder('adaeze.ibekwe', 'Adaeze', 'Ibekwe', 'Nigeria', '+234 800 0002011', '1987-01-19', 'Refrigeration engineer and market trader’s daughter. I have spent fifteen years keeping food cold where the grid does not.'),
  founder('tunde.adeyinka', 'Tunde', 'Adeyinka', 'Nigeria', '+234 800 0002044', '1990-06-08', 'Accountant by training, shopkeeper by family. I write software that people can use while a customer is waiting.'),
  founder('kojo.asamani', 'Kojo', 'Asamani', 'Ghana', '+233 20 000 0127', '1985-11-03', 'Mechanical engineer from Kumasi; I like processes that turn a nuisance at the roadside into a product with a price.'),
  founder('efua.tettey', 'Efua', 'Tettey', 'Ghana', '+233 20 000 0166', '1993-04-27', 'Former district health logistician. I know every bad bridge between Tamale and the Volta, and which riders cross them.'),
  founder('nekesa.barasa', 'Nekesa', 'Barasa', 'Kenya', '+254 700 000 177', '1989-09-14', 'Fisheries biologist on the shore of the lake. Fewer nets, better cages, honest scales.'),
  founder('claudine.uwera', 'Claudine', 'Uwera', 'Rwanda', '+250 780 000 131', '1992-02-20', 'I sold coffee for a cooperative for six years before asking why the farmer never saw the invoice.'),
  founder('ronald.ssemwanga', 'Ronald', 'Ssemwanga', 'Uganda', '+256 700 000 119', '1986-07-31', 'Builder and food technologist, in that order. Most of what I know I learned from masons and from my mother’s kitchen.'),
  founder('neema.mushi', 'Neema', 'Mushi', 'Tanzania', '+255 700 000 151', '1994-05-12', 'Zanzibar-born producer. I work where craft meets export: seaweed, stories, and paying people on time.'),
  founder('hiwot.tesfalem', 'Hiwot', 'Tesfalem', 'Ethiopia', '+251 900 000 163', '1988-10-05', 'Machine designer and, since my daughter started school, reluctant expert on textbooks.'),
  founder('lerato.mokwena', 'Lerato', 'Mokwena', 'South Africa', '+27 60 000 0137', '1990-12-29', 'Chartered accountant from Vosloorus. I build companies with township customers on the cap table.'),
  founder('nour.elhadary', 'Nour', 'Elhadary', 'Egypt', '+20 100 000 0182', '1991-03-23', 'Textile engineer from Mahalla. I count kilometres of thread and, lately, minutes of women’s waiting time.'),
  founder('mutale.chisenga', 'Mutale', 'Chisenga', 'Zambia', '+260 950 000 114', '1983-08-16', 'Former vocational teacher from Kitwe; I work with welders, foresters and anyone who measures before cutting.'),
  founder('kagiso.letsatsi', 'Kagiso', 'Letsatsi', 'Botswana', '+267 700 000 146', '1987-06-21', 'Electronics engineer and weekend cattle owner. Dry places are where good engineering shows.'),
  founder('ndeye.sarr', 'Ndèye', 'Sarr', 'Senegal', '+221 70 000 0134', '1989-02-09', 'Juriste passée à l’entreprise. Fille de mareyeuse à Yoff, je travaille avec ceux que l’administration et la mer font attendre.'),
  founder('aya.kouadio', 'Aya', 'Kouadio', "Côte d'Ivoire", '+225 0700000158', '1992-11-18', 'Ingénieure agro-industrielle. J’ai grandi à Divo entre un séchoir à cacao et un moulin à manioc toujours en panne.'),
  founder('brice.nkolo', 'Brice', 'Nkolo', 'Cameroon', '+237 600 000 173', '1986-04-06', 'Informaticien à Douala. Je conçois des logiciels qui marchent sans réseau, parce que le réseau ne marche pas toujours.'),
  founder('grace.mbuyi', 'Grâce', 'Mbuyi', 'DR Congo', '+243 800 000 129', '1990-09-25', 'Gestionnaire de projets à Kinshasa. Le fleuve et la rue sont mes deux terrains.'),
  founder('salma.ouazzani', 'Salma', 'Ouazzani', 'Morocco', '+212 600 000 148', '1984-07-13', 'Thermicienne de Fès, mariée à une famille de tisserands : je parle kilowattheures le jour et nœuds au mètre carré le soir.'),
  founder('yassine.gharbi', 'Yassine', 'Gharbi', 'Tunisia', '+216 20 000 152', '1988-01-30', 'Ingénieur en systèmes embarqués, fils d’infirmière, petit-fils d’oléiculteur. Les deux m’ont servi.'),
  founder('mariam.coulibaly', 'Mariam', 'Coulibaly', 'Mali', '+223 70 00 01 67', '1985-05-28', 'Architecte formée à Bamako et à Grenoble. La terre et le coton sont des technologies d’avenir.'),
  founder('rodrigue.ahouansou', 'Rodrigue', 'Ahouansou', 'Benin', '+229 0100000143', '1993-10-10', 'Ancien conducteur de zémidjan, diplômé en transport. J’ai livré mes premiers colis avec un carnet et un stylo.'),
  founder('hery.rakotomanga', 'Hery', 'Rakotomanga', 'Madagascar', '+261 30 00 00118', '1982-12-01', 'Écologue à Toliara. Vingt saisons dans la mangrove, dont quinze à écouter les pêcheurs de crabes.'),
  founder('nilza.monteiro', 'Nilza', 'Monteiro Brazão', 'Cabo Verde', '+238 900 01 64', '1991-06-15', 'Economista de Mindelo. Passei anos a ver contentores à espera de barco; decidi tratar do assunto.'),
  founder('ailton.fortes', 'Aílton', 'Fortes Delgado', 'Cabo Verde', '+238 900 01 87', '1986-03-04', 'Programador e pescador de fim de semana, de São Vicente. Gosto de sistemas simples e de peixe com nome e data.'),
  founder('jurema.cassoma', 'Jurema', 'Cassoma', 'Angola', '+244 900 000 125', '1990-08-19', 'Agrónoma do Huambo e formadora. Acredito em tratores partilhados e em contratos assinados.'),
  founder('celso.macuacua', 'Celso', 'Macuácua', 'Mozambique', '+258 800 000 139', '1987-11-22', 'Meteorologista e instalador de painéis solares. Nasci na Beira; o ciclone de 2019 mudou o meu ofício.'),
  founder('binta.sanha', 'Binta', 'Sanhá', 'Guinea-Bissau', '+245 950 000 116', '1989-04-14', 'Tecnóloga alimentar de Bissau, com um pé em São Tomé. Transformo perto da árvore o que antes saía em bruto.'),
]

/** All people of the demo: the accounts first, then the founders who own the other startups. */
export const people: DemoPerson[] = [...accounts, ...founders]

/** Profiles of the two investors. */
export const investors: DemoInvestor[] = [
  {
    email: 'investor@demo.example', company: 'Marula Seed Partners', title: 'Managing partner', check_size: '150,000 to 500,000 USD',
    website: 'https://marula-seed.example', geographical_area_of_interest: 'Southern and East Africa', investor_type: 'Venture capital',
    more_info: 'We lead seed rounds in food, energy, water and climate companies with paying customers in at least one district. We take a board seat, report in one page a quarter and bring two operators who have run factories. No fees to founders, an answer within fifteen working days.',
    categories: ['Agritech', 'Clean energy', 'Climate & environment', 'Food & beverage', 'Water & sanitation', 'Circular economy & waste'],
    stages: ['MVP', 'Early revenue', 'Growth'], phases: ['Pre-seed', 'Seed', 'Series A'],
  },
  {
    email: 'investor2@demo.example', company: 'Cercle Teranga Invest', title: 'Business angel', check_size: '10,000 to 60,000 USD',
    website: 'https://cercle-teranga.example', geographical_area_of_interest: 'Afrique de l’Ouest, Cabo Verde', investor_type: 'Angel investor',
    more_info: 'Un cercle de neuf investisseurs à Dakar, Abidjan et Praia. Nous entrons avant les fonds, en obligations convertibles, et nous ouvrons nos carnets d’adresses de clients. Priorité à la logistique, à la mer, à la finance de proximité et aux équipes mixtes.',
    categories: ['Logistics & mobility', 'Blue economy', 'Fintech', 'E-commerce & retail', 'Tourism & hospitality'],
    stages: ['Prototype', 'MVP', 'Early revenue'], phases: ['Grant funding', 'Pre-seed', 'Seed'],
  },
]
