import { expect, type Locator, type Page } from '@playwright/test';

/**
 * Presses the button of the open form, then sends the very same form again, as a second click or an impatient
 * reload does. `aviso` shows that the first was done. Returns the page that answered the repetition.
 */
export async function confirmarDuasVezes(page: Page, button: Locator, aviso: string): Promise<string> {
  const { destino, campos } = await button.evaluate((element) => {
    const { form, name, value } = element as HTMLButtonElement;
    if (!form) throw new Error('o botão não tem formulário');
    const pares = [...new FormData(form)].map(([campo, valor]) => [campo, String(valor)]);
    if (name) pares.push([name, value]);
    return { destino: form.action, campos: pares };
  });
  await button.click();
  await expect(page.getByText(aviso).first()).toBeVisible();
  return (await enviarDireto(page, destino, campos)).texto;
}

/** Posts a form with the person's session, whatever their screens offer: the status and the page that answered. */
export async function enviarDireto(
  page: Page,
  destino: string,
  campos: string[][] | Record<string, string>,
): Promise<{ status: number; texto: string }> {
  const { origin } = new URL(page.url());
  const resposta = await page.request.post(destino, {
    headers: { Origin: origin, 'Content-Type': 'application/x-www-form-urlencoded' },
    data: new URLSearchParams(campos).toString(),
  });
  return { status: resposta.status(), texto: textoDe(await resposta.text()) };
}

/** What a person reads on the page: no scripts, no tags. */
function textoDe(html: string): string {
  return html
    .replace(/<(script|style)[\s\S]*?<\/\1>/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ');
}
