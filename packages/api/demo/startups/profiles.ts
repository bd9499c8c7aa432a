import type { DemoProfile } from '../shared/types.ts'

/** What some of the founders tell beside the form's required fields, by the slug of the startup. The others leave gaps. */
export const profiles: Readonly<Record<string, DemoProfile>> = {
  'udongo-lab': {
    tagline: 'Soil tests in four minutes, with a slip that says what to buy',
    has_logo: true,
    video: 'https://videos.example/udongo-lab',
    instrument: 'equity',
    round_closes_in: 46,
    team: [
      'Wambui Karingithi | Co-founder, soil science | https://network.example/in/wambui-karingithi',
      'Kiprono Chelule | Co-founder, devices | https://network.example/in/kiprono-chelule',
      'Njeri Mwaura | Field operations',
    ].join('\n'),
    show_team_publicly: true,
    captions: ['The field test in Kirinyaga', 'A slip that says what to buy', 'Our first season of maize'],
    show_gallery_publicly: true,
    traction: [
      [15_900, 5_610],
      [16_450, 5_880],
      [17_700, 6_240],
      [19_300, 6_790],
      [19_050, 6_910],
      [20_600, 7_330],
      [22_400, 7_950],
      [24_180.5, 8_420],
    ],
  },
  'kiosk-seventeen': {
    tagline: 'Water at night prices from the kiosk you already know',
    instrument: 'convertible_note',
    team: 'Achieng Odera | Co-founder, kiosks\nWambui Karingithi | Co-founder, sensors',
  },
  'tutu-crates': {
    tagline: 'Cold storage that traders rent by the crate and the day',
    has_logo: true,
    video: 'https://videos.example/tutu-crates',
    instrument: 'equity',
    round_closes_in: 83,
    team: [
      'Adaeze Ibekwe | Co-founder, cold rooms | https://network.example/in/adaeze-ibekwe',
      'Musa Danladi Garba | Co-founder, markets',
    ].join('\n'),
    show_team_publicly: true,
    captions: ['Crates at the market of Mile 12', 'The cold room by night'],
    show_gallery_publicly: true,
    traction: [
      [71_200, 3_940],
      [74_800, 4_120],
      [79_500, 4_330],
      [85_100, 4_690],
      [90_300, 4_980],
      [96_400, 5_230],
    ],
    show_traction_publicly: true,
  },
  'ajo-ledger': {
    tagline: 'Savings circles with a record that lenders accept',
    has_logo: true,
    instrument: 'safe',
    round_closes_in: 31,
  },
  'gaal-connect': {
    tagline: 'La balise de secours des pirogues, sans satellite ni abonnement',
    has_logo: true,
    instrument: 'convertible_note',
    round_closes_in: 60,
  },
  'kasa-morabi': {
    tagline: 'Casas de família entre ilhas, numa só reserva',
    has_logo: true,
    video: 'https://videos.example/kasa-morabi',
    instrument: 'revenue_share',
  },
}
