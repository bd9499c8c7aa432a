/**
 * What people call the columns of a spreadsheet that hold a field, folded, in English, French and Portuguese, the best known first. A
 * heading may stand under several fields: then it is asked which one is meant.
 */
export const commonHeadings: Readonly<Record<string, string>> = {
  startup_name:
    'name, startup, venture, venture name, company, company name, organisation, organization, business name, nom, nom de la startup, entreprise, societe, raison sociale, nome, nome da startup, nome da empresa, empresa, organization name, organisation name, startup name, nome da organizacao, nome da entidade, nom de l entreprise, nom de l organisation, denomination, designacao',
  enter_full_address:
    'address, full address, adresse, adresse complete, endereco, morada, street, street address, rue, rua',
  country: 'country, pays, pais, country region, country of operation, nation, pays d activite, pais de operacao',
  region:
    'island, ilha, ile, province, state, county, departement, distrito, provincia, estado, regiao, localizacao, location, localisation, localizacao hq, hq, headquarters, sede, siege, headquarters location, headquarters region, hq location, localisation du siege, localizacao da sede, lieu, ilha ou regiao',
  city: 'town, ville, cidade, municipio, commune, localidade',
  country_of_incorporation:
    'country of incorporation, incorporation country, pays d immatriculation, pais de registo, pais de registro, pais de constituicao, incorporated in, pays de constitution, pays d enregistrement, registered in',
  established_in:
    'established, founded, founded on, founding date, date of establishment, created on, date de creation, fondee le, data de criacao, data de fundacao, fundada em, founded date, founded year, year founded, date founded, year established, year of establishment, founding year, foundation year, launch date, launch year, year, annee de creation, annee de fondation, date de fondation, annee, ano de fundacao, ano de criacao, ano, fundacao, data de constituicao',
  category_uuid:
    'category, core business, sector, industry, vertical, categorie, secteur, secteur d activite, domaine, categoria, setor, sector de atividade, area de atuacao, area, industries, sectors, industry groups, verticals, categories, secteurs, setores, sectores, areas, industrie, industria',
  development_stage_uuid:
    'development stage, stage, stage type, dev stage, maturity, stade, stade de developpement, etape, phase de developpement, estagio, fase, fase de desenvolvimento, etapa, product stage, business stage, company stage, stage of development, estado de desenvolvimento, estagio de desenvolvimento, niveau de maturite',
  raising_phase_uuid:
    'raising phase, funding round, round, funding stage, investment stage, levee, tour, tour de table, ronda, rodada, fase de investimento, last funding type, last funding round, funding type, funding status, type de levee, phase de levee, tipo de financiamento, fase de captacao',
  startup_website:
    'website, web site, site, web, url, link, homepage, site web, site internet, sitio, pagina web, pagina, website url, homepage url, company website, sitio web',
  twitter_profile: 'twitter, x, twitter url, twitter handle, twitter profile, x profile',
  linkedin_profile: 'linkedin, linkedin url, linkedin profile, linkedin page',
  pitch_deck: 'pitch deck, deck, pitch, presentation, apresentacao, deck url, pitch deck url',
  contact_name:
    'contact, contact person, personne de contact, nom du contact, contacto, contato, pessoa de contacto, nome do contacto',
  contact_destination: 'contact address, postal address, adresse postale, endereco postal',
  contact_phone_number:
    'phone, telephone, tel, mobile, phone number, telefone, telemovel, celular, numero de telephone, contact phone, whatsapp, contact number, telephone de contact, contacto telefonico',
  contact_email:
    'email, e mail, mail, contact email, courriel, adresse e mail, correio eletronico, e mail de contact, email de contact, email de contacto, email de contato, company email, email address, endereco de email, adresse email',
  founders_name:
    'founders, founder, founder name, founders names, fondateurs, fondateur, fundadores, fundador, founder s name, founder names, ceo, nom des fondateurs, nom du fondateur, nome dos fundadores, nome do fundador',
  founders_background:
    'background, team background, parcours, parcours des fondateurs, experiencia dos fundadores, percurso',
  fulltime_employees:
    'employees, team size, staff, number of employees, employes, effectif, salaries, funcionarios, colaboradores, trabalhadores, headcount, n de colaboradores, n de funcionarios, no de colaboradores, number of staff, nombre d employes, nombre de salaries, numero de funcionarios, numero de colaboradores, numero de trabalhadores, equipa, equipe',
  problem_your_solving:
    'problem, problem solved, probleme, probleme resolu, problema, problem statement, probleme adresse, problema que resolve',
  solution: 'solution, product, produit, solucao, produto',
  usp_market:
    'description, about, summary, pitch line, unique selling point, value proposition, descricao, sobre, resumo, a propos, proposition de valeur, proposta de valor, overview, short description, full description, company description, about us, apercu, presentation de l entreprise, description courte, visao geral, descricao curta',
  business_model:
    'business model, modele economique, modele d affaires, modelo negocio, modelo de negocio, revenue model',
  sdg_goals: 'sdg, sdgs, odd, ods',
  sgd_focus_goal: 'sdg focus, main sdg, odd principal, ods principal',
  percentage_owned: 'ownership, equity owned, part detenue, participacao',
  received_funds_before:
    'previous funding, funding, total funding, funds raised, financement, fonds leves, financiamento, fundos recebidos, total raised, amount raised, total funding amount, total funding amount in usd, total amount raised, funding raised, funding to date, montant leve, total leve, montant total leve, total captado, montante captado, valor captado, total angariado, montante angariado, investimento captado',
  round_size:
    'round, round size, raising, amount raising, raising amount, target raise, funding ask, ask, montant recherche, levee en cours, montante procurado, target amount, funding needed, funding sought, besoin de financement, necessidade de financiamento',
  latest_funding_received:
    'latest funding, last funding, dernier financement, ultimo financiamento, last funding amount, last round, last funding date',
  application_of_funds: 'use of funds, utilisation des fonds, aplicacao dos fundos',
  startup_monthly_revenue:
    'monthly revenue, revenue, mrr, revenu mensuel, chiffre d affaires mensuel, receita mensal, monthly recurring revenue, revenue per month, revenu par mois, receita por mes, faturacao mensal',
  cash_burnt_rate: 'burn rate, cash burn, monthly burn',
  cash_available: 'cash, tresorerie, caixa disponivel',
  paying_customers:
    'customers, clients, clients payants, clientes, clientes pagantes, number of customers, number of clients, nombre de clients, numero de clientes',
  latest_valuation: 'valuation, valorisation, avaliacao, post money valuation, current valuation',
}

/** The column that names the owner of each row by the address of their account. */
export const ownerHeadings =
  'owner_email, owner, owner email, account, account email, proprietaire, email du proprietaire, compte, proprietario, email do proprietario, conta'

/** The same of accounts, investor profiles and connections. */
export const recordHeadings: Readonly<Record<string, string>> = {
  first_name: 'firstname, given name, forename, prenom, primeiro nome, nome proprio, nome',
  last_name: 'lastname, surname, family name, nom, nom de famille, apelido, sobrenome, ultimo nome',
  email: 'e mail, mail, email address, e mail address, courriel, adresse e mail, correio eletronico, endereco de email',
  phone: 'telephone, tel, mobile, phone number, whatsapp, telefone, telemovel, celular, numero de telephone',
  country: 'country, pays, pais, address, adresse, endereco, morada',
  about_me: 'about, bio, biography, biographie, biografia',
  date_of_birth: 'birth date, birthday, date de naissance, data de nascimento',
  role: 'role, funcao, papel',
  is_active: 'active, actif, ativo',
  company: 'organisation, organization, fund, firm, societe, fonds, empresa, fundo',
  title: 'job title, position, fonction, poste, cargo',
  check_size: 'check size, ticket size, ticket',
  cheque_min: 'minimum cheque, minimum check, smallest check, ticket minimum, ticket minimo',
  cheque_max: 'maximum cheque, maximum check, largest check, ticket maximum, ticket maximo',
  investor_type: 'type, type of investor, type d investisseur, tipo de investidor',
  investor_email: 'investor email, email, e mail, investisseur, investidor',
  startup_name: 'startup, venture, company, entreprise, empresa',
  connected_at: 'connected on, date',
}
