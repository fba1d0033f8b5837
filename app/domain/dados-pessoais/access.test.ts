import { expect, it } from 'vitest';
import { podePedir, podeSerAnonimizada } from './access.ts';
import { MENSAGENS } from './labels.ts';

const LIVRE = { anonimizada: false, equipe: false, pedidoPendente: false, emAndamento: [] as string[] };

it.each([
  [{}, null, null],
  [{ anonimizada: true }, MENSAGENS.anonimizada, MENSAGENS.anonimizada],
  [{ equipe: true }, MENSAGENS.equipe, MENSAGENS.equipe],
  [{ pedidoPendente: true }, null, MENSAGENS.pendente],
] as const)('%j', (troca, anonimizar, pedir) => {
  const situacao = { ...LIVRE, ...troca };
  const esperada = (motivo: string | null) => (motivo === null ? { ok: true } : { ok: false, motivo });
  expect(podeSerAnonimizada(situacao)).toEqual(esperada(anonimizar));
  expect(podePedir(situacao)).toEqual(esperada(pedir));
});

it('quem participa de uma demanda em andamento espera por ela', () => {
  const situacao = { ...LIVRE, emAndamento: ['FPR-0146/2026'] };
  const motivo = (resposta: ReturnType<typeof podePedir>) => (resposta.ok ? '' : resposta.motivo);
  expect(motivo(podeSerAnonimizada(situacao))).toMatch(/^A pessoa participa da demanda FPR-0146\/2026/);
  expect(motivo(podePedir(situacao))).toMatch(/^Você participa da demanda FPR-0146\/2026/);
});
