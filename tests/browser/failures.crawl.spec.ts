import type { Route } from '@playwright/test'
import { enter, person, post, registered, startupOf, startupValues, tokenOf } from './byApi.ts'
import { cut, during, made, noConnection, noOne, nobody, wordless } from './endings.ts'
import { expect, test } from './fixtures.ts'
import { admin, founderOf, register } from './people.ts'
import { openVerificationLink } from './verifying.ts'
import { messages } from '../support/english.ts'

test('a visitor is told why signing in and registering failed, and loses nothing', async ({
  page,
  allowConsoleError,
}) => {
  allowConsoleError(made)
  const founder = founderOf('refused')
  const main = page.getByRole('main')

  await test.step('who is signed out is sent to sign in, and told what for', async () => {
    await page.goto('/app/startups/list', { waitUntil: 'commit' })
    await page.waitForURL('**/auth/login?next=%2Fapp%2Fstartups%2Flist')
    await expect(main.getByText('Please log in to view your startups')).toBeVisible()
  })

  await test.step('the server’s message, or the error’s own; the button is there again', async () => {
    const login = main.getByRole('button', { name: /^Login$/ })
    await main.getByLabel('Email').fill(founder.email)
    await main.getByLabel('Password').fill('wrong')
    await login.click()
    await expect(main.getByRole('alert')).toHaveText('Email or password is incorrect')
    await expect(login).toBeEnabled()
    await during(page, '**/api/login/', cut, async () => {
      await login.click()
      await expect(main.getByRole('alert')).toHaveText(noConnection)
      await expect(login).toBeEnabled()
    })
    await expect(main.getByLabel('Email')).toHaveValue(founder.email)
  })

  await test.step('Registration failed, where nobody says why', async () => {
    for (const ending of [cut, wordless]) {
      await page.goto('/auth/register')
      await during(page, '**/api/signup/', ending, async () => {
        await register(page, founder)
        await expect(main.getByRole('alert')).toHaveText('Registration failed')
        await expect(page.getByLabel('First name')).toHaveValue(founder.firstName)
      })
    }
    await register(page, { ...founder, password: 'password' })
    await expect(main.getByRole('alert')).toContainText('This password is among the commonest; please choose another')
  })
})

test('a founder is told of each failure in the words of the specification', async ({
  page,
  request,
  allowConsoleError,
  server,
}) => {
  test.setTimeout(240_000)
  allowConsoleError(made)
  const founder = await registered(request, founderOf('failing'))
  const own = await startupOf(request, founder, false)
  await enter(page, founder)

  await test.step('the mail of verification, which goes out five times and no more', async () => {
    const ask = page.getByRole('button', { name: 'Send Verification Link' })
    await ask.click()
    await expect(page.getByText('Please check your mailbox to complete the verification process')).toBeVisible()
    for (let mails = 1; mails < 5; mails++)
      await post(request, 'send_verification_email/', { email: founder.email }, founder.access_token)
    await ask.click()
    await expect(page.getByText('Failed to send verification email')).toBeVisible()
  })

  await test.step('publishing before the address is verified', async () => {
    await page.goto('/app/startups/list')
    const publish = page.getByRole('button', { name: 'Publish', exact: true })
    await expect(publish).toHaveAttribute('aria-disabled', 'true')
    await publish.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByText(messages.auth.verifyFirst)).toBeVisible()
    await expect(publish).toBeVisible()
    await openVerificationLink(page, server, founder.email)
  })

  await test.step('an address without a startup, or with one that is not there', async () => {
    for (const [address, message] of [
      ['overview', 'No startup ID provided'],
      [`overview/${nobody}`, 'Startup not found.'],
      ['overview/nonsense', 'Startup not found.'],
      ['edit', 'Invalid startup ID. Check URL or navigation link.'],
      ['edit/nonsense', 'Invalid startup ID. Check URL or navigation link.'],
      [`edit/${nobody}`, 'Error fetching startup details: Startup not found.'],
    ] as const) {
      await page.goto(`/app/startup/${address}`)
      await expect(page.getByRole('main').getByRole('alert'), address).toContainText(message)
    }
  })

  await test.step('a startup that cannot be read, until it can', async () => {
    for (const [screen, ending, message] of [
      ['overview', wordless, 'Failed to fetch startup.'],
      ['overview', cut, noConnection],
      ['edit', (route: Route) => route.fulfill({ json: { data: null } }), 'No startup data returned.'],
      ['edit', cut, `Error fetching startup details: ${noConnection}`],
    ] as const) {
      await during(page, '**/api/startups/get/', ending, async () => {
        await page.goto(`/app/startup/${screen}/${own.startup_uuid}`)
        await expect(page.getByRole('main').getByRole('alert')).toContainText(message)
      })
      await page.getByRole('button', { name: 'Try again' }).click()
      await noOne(page)
    }
    await expect(page.getByLabel('Startup name')).toHaveValue(own.name)
  })

  await test.step('one that cannot be saved: what was typed stays', async () => {
    await page.getByRole('textbox', { name: 'City' }).fill('Mindelo')
    await during(page, '**/api/startups/update/', wordless, async () => {
      await page.getByRole('button', { name: 'Save Changes' }).click()
      await expect(page.getByText('Error updating startup.')).toBeVisible()
    })
    await page.getByLabel('Region').fill('')
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await expect(page.getByText('Please correct the errors in the form.')).toBeVisible()
    await expect(page.getByText('This field is required')).toBeVisible()
    await page.getByLabel('Region').fill('Sotavento')
    await expect(page.getByRole('textbox', { name: 'City' })).toHaveValue('Mindelo')
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await expect(page.getByText('Information updated successfully')).toBeVisible()
    await page.waitForURL(`**/app/startup/overview/${own.startup_uuid}`)
  })

  await test.step('one that cannot be registered: the draft stays', async () => {
    const values = await startupValues(request, founder.access_token)
    const key = `baobab.draft./app/startup/create.${founder.user_uuid}`
    await page.evaluate(([key, draft]) => localStorage.setItem(key, draft), [
      key,
      JSON.stringify({ savedAt: Date.now(), values }),
    ] as const)
    await page.goto('/app/startup/create')
    await expect(page.getByLabel('Startup name')).toHaveValue(values['startup_name'] ?? '')
    await during(page, '**/api/startups/create/', wordless, async () => {
      await page.getByRole('button', { name: 'Create Startup' }).click()
      await expect(page.getByText('The startup could not be created. Please try again.')).toBeVisible()
    })
    await expect(page.getByLabel('Startup name')).toHaveValue(values['startup_name'] ?? '')
    await page.evaluate((key) => localStorage.removeItem(key), key)
  })

  await test.step('the list: the server’s message, its own, and none to be found', async () => {
    page.once('dialog', (asked) => void asked.accept())
    for (const [ending, message] of [
      [wordless, 'Error fetching startups'],
      [
        (route: Route) => route.fulfill({ status: 409, json: { message: 'The shelf is being counted' } }),
        'The shelf is being counted',
      ],
    ] as const) {
      await during(page, '**/api/startups/list/**', ending, async () => {
        await page.goto('/app/startups/list')
        await expect(page.getByRole('main').getByRole('alert')).toContainText(message)
      })
    }
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('link', { name: own.name })).toBeVisible()
    await page.getByRole('searchbox').fill('nowhere at all')
    await expect(page.getByRole('heading', { name: 'No startups found' })).toBeVisible()
    await page.getByRole('searchbox').fill('')
  })

  await test.step('publishing what another device has deleted', async () => {
    const publish = page.getByRole('button', { name: 'Publish', exact: true })
    await expect(publish).toBeVisible()
    await post(request, 'startups/delete/', { startup_uuid: own.startup_uuid }, founder.access_token)
    await publish.click()
    await expect(page.getByText('Error updating publish status')).toBeVisible()
    await expect(publish).toBeVisible()
  })

  await test.step('the profile: the error’s message, and what was typed stays', async () => {
    await page.goto(`/app/user/edit/${founder.user_uuid}`)
    await page.getByLabel('About me').fill('I make gardens of sea water.')
    await during(page, '**/api/users/update/**', cut, async () => {
      await page.getByRole('button', { name: 'Save Changes' }).click()
      await expect(page.getByText(noConnection)).toBeVisible()
    })
    await expect(page.getByLabel('About me')).toHaveValue('I make gardens of sea water.')
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await expect(page.getByText('Profile successfully updated')).toBeVisible()
  })

  await test.step('a logout that does not arrive clears what is stored here all the same', async () => {
    await during(page, '**/api/logout/', cut, async () => {
      await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click()
      await page.waitForURL('**/auth/login**')
      expect(
        await page.evaluate(() => [
          sessionStorage.getItem('user'),
          sessionStorage.getItem('login'),
          localStorage.getItem('user'),
          localStorage.getItem('login'),
        ]),
      ).toEqual([null, null, null, null])
    })
  })
})

test('an investor is told of each failure in the words of the specification', async ({
  page,
  request,
  allowConsoleError,
  server,
}) => {
  test.setTimeout(180_000)
  allowConsoleError(made)
  const [founder, investor] = [
    await person({ request, server }, 'vanishing'),
    await person({ request, server }, 'investing', 'vc'),
  ]
  const [gone, left, kept] = [
    await startupOf(request, founder),
    await startupOf(request, founder),
    await startupOf(request, founder),
  ]
  const remove = ({ startup_uuid }: typeof gone) =>
    post(request, 'startups/delete/', { startup_uuid }, founder.access_token)
  await enter(page, investor)
  const button = (name: string) => page.getByRole('main').getByRole('button', { name, exact: true })
  const open = async ({ startup_uuid, name }: typeof gone) => {
    await page.goto(`/app/vcs/overview/${startup_uuid}`)
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  }

  await test.step('connecting, and ending a connection, with one that was deleted meanwhile', async () => {
    await open(gone)
    await remove(gone)
    await button('Connect').click()
    await expect(page.getByText('Failed to connect with startup.')).toBeVisible()
    await expect(button('Connect')).toBeVisible()
    await open(left)
    // What is shown once one is connected is read again; only then is it deleted.
    const readAgain = page.waitForResponse('**/api/startups/get/')
    await button('Connect').click()
    await expect(page.getByText('Connected to startup.')).toBeVisible()
    await readAgain
    await expect(button('Disconnect')).toBeVisible()
    await remove(left)
    await button('Disconnect').click()
    await expect(page.getByText('Failed to disconnect from startup.')).toBeVisible()
    await open(kept)
    await button('Connect').click()
    await expect(button('Disconnect')).toBeVisible()
    await button('Disconnect').click()
    await expect(page.getByText('Disconnected from startup.')).toBeVisible()
  })

  await test.step('a like and a follow that are rejected go back, and say nothing', async () => {
    const notes: string[] = []
    page.on('console', (message) => notes.push(message.text()))
    // Its notes and questions are read before its founder is gone: they would be rejected after. The page before this one may
    // read them once more as it is left, so what this page shows is waited for, and not an answer.
    await open(kept)
    const notesOf = page.locator('[aria-labelledby="notes-title"]')
    await expect(notesOf.getByRole('button', { name: 'Add note' })).toBeVisible()
    await expect(notesOf.getByRole('status', { name: 'Loading' })).toHaveCount(0)
    await expect(page.getByText('No question yet')).toBeVisible()
    await post(request, `users/disable/${founder.user_uuid}/`, {}, (await tokenOf(request, admin)).access_token)
    await button('Follow').click()
    await expect.poll(() => notes.filter((note) => note.startsWith('follow')).length).toBe(1)
    await expect(button('Follow')).toBeVisible()
    // Over a connection that breaks it waits, and goes back no more.
    await during(page, '**/api/startups/*/like/', wordless, async () => {
      await button('Like · 0').click()
      await expect.poll(() => notes.filter((note) => note.startsWith('like')).length).toBe(1)
      await expect(button('Like · 0')).toBeVisible()
    })
    await noOne(page)
  })

  await test.step('the profile: not fetched, not expected, not updated', async () => {
    for (const [ending, message] of [
      [cut, 'Could not fetch investor profile.'],
      [(route: Route) => route.fulfill({ status: 202, json: {} }), 'Unexpected response from server.'],
    ] as const) {
      await during(page, '**/api/vc/get/', ending, async () => {
        await page.goto('/app/vcs/portfolio/')
        await expect(page.getByRole('main').getByRole('alert')).toContainText(message)
      })
      await page.getByRole('button', { name: 'Try again' }).click()
      await noOne(page)
    }
    await page.getByLabel('Company').fill('Ubuntu')
    await during(page, '**/api/vc/update/', wordless, async () => {
      await page.getByRole('button', { name: 'Update Investor Profile' }).click()
      await expect(page.getByText('Failed to update investor profile.')).toBeVisible()
    })
    await expect(page.getByLabel('Company')).toHaveValue('Ubuntu')
    await page.getByRole('button', { name: 'Update Investor Profile' }).click()
    await expect(page.getByText('Investor profile updated successfully.')).toBeVisible()
  })
})
