import type { DemoQuestion } from '../shared/types.ts'

/** What people ask of published startups, answered and open. */
export const questions: DemoQuestion[] = [
  {
    startup: 'udongo-lab',
    by: 'investor2@demo.example',
    days: 71,
    text: 'How do your agents read a field that has had no rain for two months? Our probes in Thiès gave nonsense in dry sand.',
    answer: {
      days: 70.3,
      text: 'They wet the hole with a measured half cup and wait two minutes; the slip then says that the moisture figure does not count. In sand we still ask for a second reading, and it costs the farmer nothing.',
    },
  },
  {
    startup: 'udongo-lab',
    by: 'nekesa.barasa@demo.example',
    days: 18,
    text: 'Would the probe tell me anything about the mud of a fish pond?',
    answer: {
      days: 17.5,
      text: 'Acidity, yes, and that within four minutes. Nitrogen no: the mud is too wet for our calibration. Come to Nakuru and we try it together.',
    },
  },
  {
    startup: 'udongo-lab',
    by: 'investor@demo.example',
    days: 2.2,
    text: 'Which of the twelve new wards loses money today, and what would have to be true for it to pay for itself?',
  },
  {
    startup: 'udongo-lab',
    by: 'claudine.uwera@demo.example',
    days: 0.25,
    text: 'Our coffee growers above Karongi ask for soil tests every year. Do you train agents outside Kenya?',
  },
  {
    startup: 'kasa-morabi',
    by: 'nilza.monteiro@demo.example',
    days: 24,
    text: 'Quem paga quando o barco não sai e o hóspede fica preso na Brava?',
    answer: {
      days: 23.2,
      text: 'Nós pagamos a primeira noite a mais, a família dá o pequeno-almoço. Aconteceu onze vezes no ano passado e ficou em 0,7 % das vendas.',
    },
  },
  {
    startup: 'kasa-morabi',
    by: 'investor@demo.example',
    days: 0.15,
    text: 'How many of the 86 houses belong to women, and who signs the contract with you?',
  },
  {
    startup: 'gaal-connect',
    by: 'investor2@demo.example',
    days: 21,
    text: 'Que se passe-t-il quand une balise tombe entre les mains d’un autre équipage ?',
    answer: {
      days: 20.6,
      text: 'Elle continue d’appeler au secours pour qui la porte, c’est voulu. L’annonce de prise, elle, demande le code de la coopérative.',
    },
  },
  {
    startup: 'kasi-basket',
    by: 'investor@demo.example',
    days: 8,
    text: 'What share of your captains is still active a year after the first pallet?',
    answer: {
      days: 0.8,
      text: 'Sixty-eight in a hundred. Most who leave do so in January, when the clubs have shared out; half of these come back by Easter.',
    },
  },
  {
    startup: 'ikawa-direct',
    by: 'investor2@demo.example',
    days: 13,
    text: 'Who carries the risk when a lot tastes different in Lagos from what the cup score promised?',
    answer: {
      days: 0.6,
      text: 'We do, up to thirty kilograms a lot. Above that the buyer gets a sample of the same bag first and decides on it.',
    },
  },
  {
    startup: 'xitolo-solar',
    by: 'founder@demo.example',
    days: 10,
    text: 'We are looking for a small cold box for reagents in the field. How many watts does your smallest one draw in the heat of Inhambane?',
    answer: {
      days: 1.7,
      text: 'Trinta e oito watts em média, sessenta ao meio-dia. Mando-lhe as curvas de novembro, o nosso pior mês.',
    },
  },
  {
    startup: 'ilha-frete',
    by: 'founder2@demo.example',
    days: 30,
    text: 'Conseguem levar doze colchões de São Vicente a Chã das Caldeiras na mesma semana?',
    answer: {
      days: 29.1,
      text: 'Até São Filipe, sim, com saída à terça. A subida à caldeira é do nosso parceiro e custa 900 escudos por colchão.',
    },
  },
  {
    startup: 'trotro-clock',
    by: 'efua.tettey@demo.example',
    days: 3.4,
    text: 'Could the short code also say when the last trotro of the evening leaves? Our riders hand over at nine.',
  },
  {
    startup: 'stock-sante',
    by: 'grace.mbuyi@demo.example',
    days: 7,
    text: 'Le logiciel accepte-t-il le français du Congo, avec nos noms de dépôts et nos francs ?',
    answer: {
      days: 6.5,
      text: 'Oui pour les francs et les noms. Il nous manque encore la liste des médicaments de Kinshasa ; si vous l’avez, nous commençons demain.',
    },
  },
]
