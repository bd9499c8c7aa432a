import { describe, expect, test } from 'vitest'
import { writableFields } from '../derive/resource.ts'
import { isFile } from '../fields/kinds.ts'
import { resources } from '../resources/index.ts'
import { columnsOf, fieldOf, fieldsOf, importable, WrongColumns } from './columns.ts'

describe('a heading names a field', () => {
  test.each([
    ['StartUp Name', 'startup_name'],
    ['Nome da Startup', 'startup_name'],
    ['Raison sociale', 'startup_name'],
    ['Localização HQ (Ilha)', 'region'],
    ['Île', 'region'],
    ['Core Business', 'category_uuid'],
    ['Secteur d’activité', 'category_uuid'],
    ['Website', 'startup_website'],
    ['Descrição', 'usp_market'],
    ['Modelo Negócio', 'business_model'],
    ['Stage/Type', 'development_stage_uuid'],
    ['Pays', 'country'],
    ['E-mail', 'contact_email'],
    ['Telemóvel', 'contact_phone_number'],
    ['Fonds levés (USD)', 'received_funds_before'],
    ['Fonds levés (XOF)', 'received_funds_before_typed'],
    ['Monthly revenue (cve)', 'startup_monthly_revenue_typed'],
    ['Monthly revenue currency', 'startup_monthly_revenue_currency'],
  ])('%s is %s', (heading, name) => expect(fieldOf(heading)).toBe(name))

  test('and each field is found by its own name and by its label, a new one too', () => {
    for (const [name, field] of Object.entries(writableFields(resources.startups))) {
      if (isFile(field)) continue
      expect(fieldOf(name), name).toBe(name)
      expect(fieldOf(field.label.toUpperCase()), field.label).toBe(name)
    }
  })

  test.each([
    [
      'Crunchbase',
      [
        'Organization Name',
        'Industries',
        'Headquarters Location',
        'Founded Date',
        'Total Funding Amount',
        'Last Funding Type',
        'Website',
        'CB Rank',
      ],
      [
        'startup_name',
        'category_uuid',
        'region',
        'established_in',
        'received_funds_before',
        'raising_phase_uuid',
        'startup_website',
        undefined,
      ],
    ],
    [
      'VC4A',
      ['Venture', 'Overview', 'Sector', 'Country', 'City', 'Founded', 'Employees', 'Total raised', 'Stage'],
      [
        'startup_name',
        'usp_market',
        'category_uuid',
        'country',
        'city',
        'established_in',
        'fulltime_employees',
        'received_funds_before',
        'development_stage_uuid',
      ],
    ],
    [
      'French',
      [
        'Nom de la startup',
        'Secteur',
        'Pays',
        'Année de création',
        'Montant levé',
        'Nombre d’employés',
        'Site web',
        'Fondateurs',
      ],
      [
        'startup_name',
        'category_uuid',
        'country',
        'established_in',
        'received_funds_before',
        'fulltime_employees',
        'startup_website',
        'founders_name',
      ],
    ],
    [
      'Portuguese',
      [
        'Nome',
        'Setor',
        'País',
        'Ano de fundação',
        'Montante captado',
        'Nº de colaboradores',
        'Fundadores',
        'Correio eletrónico',
      ],
      [
        'startup_name',
        'category_uuid',
        'country',
        'established_in',
        'received_funds_before',
        'fulltime_employees',
        'founders_name',
        'contact_email',
      ],
    ],
  ])('of %s', (_, headings, names) => expect(headings.map((heading) => fieldOf(heading))).toEqual(names))

  test('or one of several, which is asked', () => {
    expect(fieldsOf('Round')).toEqual(['raising_phase_uuid', 'round_size'])
    expect(fieldsOf('Owner email')).toEqual(['owner_email'])
  })

  test('or none', () => expect(fieldOf('Powered by')).toBeUndefined())
})

describe('columns', () => {
  const header = ['Nome', 'Onde', 'Apoios', 'Site', '']

  test('are found by themselves, each field once; the rest is named', () => {
    const columns = columnsOf(['Name', 'Startup name', 'Website', 'refused_because', 'Notes', ''])
    expect([...columns.fields]).toEqual([
      ['startup_name', 0],
      ['startup_website', 2],
    ])
    expect(columns.unused).toEqual(['Startup name', 'Notes'])
  })

  test('are overridden by a map, in either direction, with constants and columns passed over', () => {
    const columns = columnsOf(header, {
      Onde: 'city',
      latest_funding_received: { column: 'apoios' },
      country: { value: 'Cabo Verde' },
      Site: null,
    })
    expect(Object.fromEntries(columns.fields)).toEqual({ startup_name: 0, city: 1, latest_funding_received: 2 })
    expect([...columns.constants]).toEqual([['country', 'Cabo Verde']])
    expect(columns.unused).toEqual([])
    expect(columnsOf(header, { Onde: 'category' }).fields.get('category_uuid')).toBe(1)
  })

  test.each([
    [{ Onde: 'no_such_field' }, /There is no field no_such_field/],
    [{ Wo: 'city' }, /There is no column Wo/],
    [[1], /one object/],
    ['x', /one object/],
    [{ Nome: null }, /No column holds the names/],
    [{ country: { worth: 'x' } }, /./],
  ])('reject %j', (map, message) => {
    expect(() => columnsOf(header, map)).toThrow(WrongColumns)
    expect(() => columnsOf(header, map)).toThrow(message)
  })

  test('hold no image', () => expect(importable).not.toHaveProperty('image'))
})
