import { expect, test } from 'vitest';
import { exemploDoTipo, TIPOS_EDITAVEIS } from '#app/domain/mensageria/texto/campos.ts';
import { assuntoEditavel } from '#app/domain/mensageria/texto/portal.ts';
import { problemasDoTexto } from '#app/domain/mensageria/texto/rules.ts';
import { TIPO } from '#app/domain/mensageria/types.ts';
import { LUGAR_PADRAO } from '#app/lib/lugar.ts';
import { corpoEditavel, prepararEmail } from './index.ts';

test.each(TIPOS_EDITAVEIS)(
  'R-MSG-21: o texto do portal do tipo %i cabe no que o tipo oferece e exige',
  async (tipo) => {
    const texto = { assunto: assuntoEditavel(tipo), corpo: await corpoEditavel(tipo, LUGAR_PADRAO) };
    const usados = new Set([...texto.corpo.matchAll(/\{\{(\w+)\}\}/g)].map(([, nome]) => nome));
    expect(problemasDoTexto(tipo, texto)).toEqual({});
    expect(usados).toContain('link');
    const { text } = await prepararEmail({
      lugar: LUGAR_PADRAO,
      tipo,
      dados: exemploDoTipo(tipo),
      corpo: texto.corpo,
      urlBase: 'https://portal.exemplo.com.br',
      token: 'segredo',
    });
    expect(text).not.toContain('{{');
  },
);

test('no e-mail o valor de um campo não vira marca nem outro campo, e HTML sai como texto', async () => {
  const { html } = await prepararEmail({
    lugar: LUGAR_PADRAO,
    tipo: TIPO.avisoDeDemanda,
    dados: { ...exemploDoTipo(TIPO.avisoDeDemanda), nome: '**x** {{prazo}} <b>y</b>' },
    corpo: `Olá, **{{nome}}**.\n\n[Ver]({{link}})\n\n<script>alert(1)</script>`,
    urlBase: 'https://portal.exemplo.com.br',
    cancelar: 'https://portal.exemplo.com.br/avisos/x',
  });
  expect(html).toContain('**x** {{prazo}} &lt;b&gt;y&lt;/b&gt;');
  expect(html).toContain('&lt;script&gt;');
  expect(html).not.toContain('Uma demanda compatível');
  // The way out of these notices stays, whatever the text says.
  expect(html).toContain('href="https://portal.exemplo.com.br/avisos/x"');
});
