import type { Locator, Page } from '@playwright/test';

/**
 * Presses the button of the open form, then sends the very same form again, as a second click or an impatient
 * reload does. Returns the page that answered the repetition.
 */
export async function confirmarDuasVezes(page: Page, button: Locator): Promise<string> {
  const { destino, campos } = await button.evaluate((element) => {
    const { form, name, value } = element as HTMLButtonElement;
    if (!form) throw new Error('o botão não tem formulário');
    const pares = [...new FormData(form)].map(([campo, valor]) => [campo, String(valor)]);
    if (name) pares.push([name, value]);
    return { destino: form.action, campos: pares };
  });
  await button.click();
  await page.waitForLoadState();
  const resposta = await page.request.post(destino, {
    headers: { Origin: new URL(destino).origin, 'Content-Type': 'application/x-www-form-urlencoded' },
    data: new URLSearchParams(campos).toString(),
  });
  return resposta.text();
}
