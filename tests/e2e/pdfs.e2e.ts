import { SENHA_DA_DEMONSTRACAO } from '#prisma/demo/contas.ts';
import { DOMAIN } from '#scripts/screens-list/addresses.ts';
import { novaPagina } from './support/pessoas.ts';
import { expect, test, type Portal } from './support/portal.ts';

test.use({ dados: 'demonstracao' });

const demandaNoStatus = async (portal: Portal, status: number): Promise<string> => {
  const { rows } = await portal.pool.query<{ id: string }>(
    'select id from demanda where status = $1 order by numero limit 1',
    [status],
  );
  return rows[0]?.id ?? 'sem-demanda';
};

const PDFS = [
  {
    nome: 'cronograma',
    conta: 'comissao',
    abrir: async (portal: Portal) => `/adm/cronograma/${await demandaNoStatus(portal, 14)}`,
    botao: /Baixar PDF/,
  },
  { nome: 'currículo', conta: 'candidato', abrir: () => Promise.resolve('/curriculo'), botao: /Download/ },
];

for (const { nome, conta, abrir, botao } of PDFS) {
  test(`o PDF do ${nome} é feito pelo worker e só quem pediu o abre`, async ({ browser, portal }, info) => {
    const entrar = async (email: string) => {
      const page = await novaPagina(browser, portal, info);
      await page.goto('/login');
      await page.getByLabel('E-mail').fill(`${email}@${DOMAIN}`);
      await page.getByLabel('Senha', { exact: true }).fill(SENHA_DA_DEMONSTRACAO);
      await page.getByRole('button', { name: 'Entrar' }).click();
      await page.waitForURL(/home/);
      return page;
    };
    const page = await entrar(conta);
    await page.goto(await abrir(portal));
    const baixado = page.waitForEvent('download');
    await page.getByRole('button', { name: botao }).first().click();
    const arquivo = await baixado;
    expect(arquivo.suggestedFilename()).toMatch(/\.pdf$/);
    const endereco = arquivo.url();
    const proprio = await page.request.get(endereco);
    expect(proprio.headers()['content-type']).toBe('application/pdf');
    expect((await proprio.body()).subarray(0, 5).toString()).toBe('%PDF-');
    const outra = await entrar('coordenacao');
    expect((await outra.request.get(endereco)).status()).toBe(404);
  });
}
