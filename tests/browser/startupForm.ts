import type { Page } from '@playwright/test'

/** What a founder of Cabo Verde types into the three tabs, by label. Long enough to be believed. */
export const aguaViva = {
  name: 'Água Viva Mindelo',
  category: 'Agritech',
  tabs: {
    'Startup Details': {
      text: { 'Startup name': 'Água Viva Mindelo', Region: 'São Vicente', City: 'Mindelo' },
      date: { Established: '2021-05-03' },
      pick: {
        Country: 'Cabo Verde',
        'Incorporated in': 'Cabo Verde',
        Category: 'Agritech',
        'Development stage': 'MVP',
        'Raising phase': 'Seed',
      },
    },
    'Contact & Financials': {
      text: {
        'Contact name': 'Djamila Évora',
        'Contact address': 'Rua de Lisboa 14, Mindelo',
        Phone: '+238 991 23 45',
        Email: 'djamila@agua-viva.example',
        Founders: 'Djamila Évora, Nuno Fortes',
        'Founders background':
          'Djamila built desalination plants on three islands; Nuno ran a farm cooperative for nine years.',
        'Full-time employees': '7',
        'Percentage owned': '80',
        'Equity not owned': '20% with two angels',
        'Previous funding': '45000',
        'Angel investment year': '2023',
        'Latest funding': '$45,000 in 2023',
        'Fund application': 'Two more greenhouses and a sales team on Santo Antão.',
        'Monthly revenue': '4200.50',
        'Cash burn rate': '3100',
        'Cash available': '61000',
        'Paying customers': '310',
        'Valuation cap': '600000',
        'Latest valuation': '540000',
      },
    },
    'Social & Pitch': {
      text: {
        Website: 'www.agua-viva.example',
        Problem: 'Vegetables on São Vicente come by ship and cost three times what they cost on the mainland.',
        Solution: 'Greenhouses that water themselves with desalinated sea water, run on wind.',
        USP: 'One litre gives what twenty give in an open field.',
        'Business model': 'Weekly boxes for homes and hotels, paid by the month.',
        'SDG goals': '2 Zero hunger, 6 Clean water',
        'SDG focus': '6 Clean water and sanitation',
      },
    },
  },
} as const

type Tab = keyof typeof aguaViva.tabs

/** Opens a tab of a form by its label. */
export async function openTab(page: Page, name: string): Promise<void> {
  await page.getByRole('tab', { name }).click()
}

/** Picks an option of a box that is searched by typing; a filter says behind it how many it would find. */
export async function pick(page: Page, label: string, option: string): Promise<void> {
  const box = page.getByRole('combobox', { name: label })
  await box.click()
  await box.fill(option)
  const named = new RegExp(`^${option.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)}( ?[\\d,]+)?$`)
  await page.getByRole('option', { name: named }).click()
}

/** Fills the whole create form in; `changed` stands in for what a label would get. */
export async function fillStartup(page: Page, changed: Readonly<Record<string, string>> = {}): Promise<void> {
  for (const tab of Object.keys(aguaViva.tabs) as Tab[]) {
    await openTab(page, tab)
    const { text, ...more } = aguaViva.tabs[tab]
    for (const [label, value] of Object.entries(text)) {
      await page.getByRole('textbox', { name: label, exact: true }).fill(changed[label] ?? value)
    }
    for (const [label, value] of Object.entries('date' in more ? more.date : {}))
      await page.getByLabel(label).fill(value)
    for (const [label, value] of Object.entries('pick' in more ? more.pick : {})) await pick(page, label, value)
  }
}
