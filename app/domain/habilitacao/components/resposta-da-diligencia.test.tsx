import { expect, it } from 'vitest';
import { desenhar } from '#tests/setup/render.tsx';
import { RespostaDaDiligencia } from './resposta-da-diligencia.tsx';

const dados = (recusa: string | null) =>
  ({
    documento: 'Identidade',
    processo: 'FPR-0001/2027',
    objeto: 'Tratores',
    motivo: 'Falta o verso.',
    prazo: 'sexta-feira',
    recusa,
    respondidaEm: null,
    anexos: [],
    comprovante: null,
  }) as unknown as Parameters<typeof RespostaDaDiligencia>[0]['dados'];

const desenho = (recusa: string | null) =>
  desenhar(<RespostaDaDiligencia dados={dados(recusa)} erro={null} fechar="/minhas-demandas" />, '/');

it('sem script, o X leva o arquivo escolhido com ele, e nada mais fecha o diálogo sem levá-lo', async () => {
  const html = await desenho(null);
  const [formulario] = /<form[^>]*>/.exec(html) ?? [''];
  const [x] = /<button[^>]*class="fechar"[^>]*>/.exec(html) ?? [''];
  expect(formulario).toContain('id="resposta"');
  expect(x).toContain('form="resposta"');
  expect(x).toMatch(/name="_acao" value="fechar"/);
  expect(html).not.toMatch(/<a [^>]*href="\/minhas-demandas"/);
});

it('depois do prazo não há o que levar, e o X é um endereço', async () => {
  expect(await desenho('O prazo terminou.')).toMatch(/<a [^>]*class="fechar"[^>]*/);
});
