import { existsSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A file of startups as people keep it: a byte-order mark, semicolons, CRLF, quoted quotes, gaps, Portuguese, a broken link, a double row. */
export const quirkyStartups = [
  '\uFEFFStartUp Name;Localização HQ (Ilha);Core Business;Website;Descrição;Modelo Negócio;Stage/Type;Powerd by CVD',
  ';;;;;;;',
  'Chuva Mansa;São Vicente;IT Consulting;www.chuvamansa.example ;Software, com qualidade;b2b2g;Growth;GoGlobal',
  'Nuvem Lda;Santiago;Saas, IT Consulting;https://https://nuvem.example/;"Plataforma para ""pequenas"" empresas; e grandes";b2b;Early Stage, Pré-seed;',
  'Ponte;Portugal;Travel, Turismo & Experiences;;;;;',
  'Duas Ilhas;Santiago, São Vicente;Saas, Travel, Turismo & Experiences;HTTP://duasilhas.example;Uma empresa jovem;;Startup;',
  'Cowork Praia;Santiago;Saas;;Perto do mar;b2b2c;Coworking Space;',
  'Cowork Praia;Santiago;Saas;;Perto da praça;b2b2c;Coworking Space;',
  'Cowork Praia;Santiago;Saas;;Perto do mar;b2b2c;Coworking Space;',
  'Só o Nome;;;;;;;',
].join('\r\n')

/** The published file of Cabo Verde's startups, where it lies beside the project; undefined elsewhere. */
export function publishedStartups(): string | undefined {
  const path = join(import.meta.dirname, '..', '..', '..', 'shared', 'data', 'cabo-verde-startups.csv')
  return existsSync(path) ? path : undefined
}

/** A file to import: the published one, else one with the same quirks. */
export function startupFile(): string {
  const there = publishedStartups()
  if (there) return there
  const made = join(mkdtempSync(join(tmpdir(), 'baobab-startups-')), 'startups.csv')
  writeFileSync(made, quirkyStartups)
  return made
}
