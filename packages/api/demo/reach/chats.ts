import type { DemoChat } from '../shared/types.ts'

/** Chats between people whom an accepted contact connects. */
export const chats: DemoChat[] = [
  {
    between: ['investor@demo.example', 'founder@demo.example'],
    messages: [
      [
        0,
        32.9,
        'Dear Wambui, thank you for accepting. I read the pages on Udongo Lab twice. One thing first: of the 3,900 farmers who came back, how many paid the full 2.80 dollars, and how many came through a cooperative?',
      ],
      [
        1,
        32.4,
        'Thank you for reading it twice! 2,610 paid themselves, by phone. The rest came through the dairy cooperatives in Ol Kalou and Kinangop, who pay 2.20 and take it off the milk.',
      ],
      [
        0,
        31.8,
        'That is a better split than I expected. What does a probe cost you today, and how long does it last in the red soils?',
      ],
      [
        1,
        31.7,
        '118 dollars landed, 94 once we order three hundred. The electrode goes after about 1,900 tests, and Kiprono changes it in the field for 11 dollars.',
      ],
      [
        0,
        20.2,
        'My partners ask for the calibration data: the same plots, your probe and the laboratory in Nakuru, side by side.',
      ],
      [
        1,
        19.5,
        'I have 212 pairs from last season. Phosphorus is where we are weakest: within 12 percent. I would rather show you that than hide it.',
      ],
      [0, 19.4, 'Please do. A founder who begins with the weak figure saves us a month.'],
      [1, 6.6, 'The pairs are with your analyst since this morning. We are also in twelve wards now instead of nine.'],
      [
        0,
        0.4,
        'Our committee meets on Thursday and you are first on the list. Could you join by phone at 11:00 Nairobi time for half an hour?',
      ],
      [0, 0.3, 'And please bring Kiprono. The question about electrodes will come up.'],
    ],
    unreadBy: 1,
  },
  {
    between: ['investor2@demo.example', 'founder2@demo.example'],
    messages: [
      [
        0,
        15.1,
        'Bonjour Edson. J’ai dormi chez Dona Bia à Chã das Caldeiras en mars, sans savoir que c’était une de vos maisons. Combien de familles refusez-vous aujourd’hui, faute de pouvoir préparer la maison ?',
      ],
      [
        1,
        14.8,
        'Bonjour Ibrahima, quelle coïncidence ! Dona Bia parle encore de l’homme de Dakar qui a réparé sa pompe. Nous avons 41 familles en attente, surtout à Santo Antão.',
      ],
      [0, 14.7, 'C’était bien moi. Et que coûte la préparation d’une maison ?'],
      [
        1,
        13.9,
        'En moyenne 1 450 dollars : literie, chauffe-eau, salle d’eau. Nous la récupérons en quarante nuits, donc en sept mois à peu près.',
      ],
      [
        0,
        9.2,
        'Nous sommes neuf dans le cercle. Trois seraient prêts à financer vingt maisons en obligations convertibles, à condition de voir les nuitées mois par mois.',
      ],
      [
        1,
        8.7,
        'Je prépare le tableau depuis 2022, avec la saison des pluies qui fait mal. Je préfère que vous la voyiez avant de signer.',
      ],
      [0, 8.2, 'Montrez tout, la pluie aussi. C’est elle qui dira combien de maisons il faut.'],
      [
        1,
        1.1,
        'Le tableau est prêt. Djamila propose un appel vendredi après le bateau de Brava, vers 17 heures à Praia. Cela vous va ?',
      ],
    ],
    unreadBy: 0,
  },
  {
    between: ['investor@demo.example', 'lerato.mokwena@demo.example'],
    messages: [
      [
        0,
        42.5,
        'Hello Lerato, we rarely look at retail, but a delivery business that is positive before interest and tax in Gauteng is hard to pass by. What breaks first when you open the next province?',
      ],
      [
        1,
        42.1,
        'The loading bay, honestly. Captains we find in six weeks; a wholesaler who lets us cross-dock at five in the morning took us nine months in Durban.',
      ],
      [
        0,
        41.3,
        'Then let us speak about the bay before the valuation. I can introduce you to somebody in Pinetown who has two of them half empty.',
      ],
      [1, 5.2, 'We signed with your Pinetown contact on Monday. I owe you a basket of forty staples.'],
    ],
    unreadBy: 0,
  },
  {
    between: ['investor2@demo.example', 'brice.nkolo@demo.example'],
    messages: [
      [
        1,
        2.0,
        'Bonjour Ibrahima, merci de votre intérêt pour Stock Santé. Le docteur Mbarga sera à Dakar du 3 au 6 : auriez-vous une heure pour elle ?',
      ],
      [
        0,
        1.8,
        'Avec plaisir. Le 4 au matin, à mon bureau du Plateau. Qu’elle apporte les chiffres de péremption de deux officines, une bonne et une mauvaise.',
      ],
    ],
  },
]
