import { describe, expect, it } from 'vitest';
import { linhaNaTela, type LinhaDeProcesso } from './linha-de-processo.ts';

const acao = (rotulo: string, motivo: string | null = null) => ({
  rotulo,
  href: `/adm/${rotulo}`,
  tipo: 'link' as const,
  motivo,
});
const linha: LinhaDeProcesso = {
  id: 'x',
  identificacaoProcesso: 'FPR-0001/2027',
  detalhe: 'Misto',
  partes: ['Tratores', null],
  faseAtual: ['Recursos', 'Análise'],
  nomeStatus: 'Aberta',
  selo: { codigo: 'analise', cor: 'info', icone: 'circle-dot', texto: 'Aberta' },
  barra: null,
  principal: acao('analisar'),
  outras: [acao('ver')],
  indisponiveis: [acao('encerrar', 'Ainda não acabou.')],
  espera: null,
  aviso: null,
  vencimento: null,
  temCronograma: true,
  fases: [],
};

describe('o que a tela mostra de uma linha de processo', () => {
  it('as fases em uma frase, a ação só com nome e endereço, e por que a outra não há', () => {
    expect(linhaNaTela(linha)).toEqual({
      id: 'x',
      identificacaoProcesso: 'FPR-0001/2027',
      detalhe: 'Misto',
      objeto: 'Tratores',
      faseAtual: 'Recursos e Análise',
      nomeStatus: 'Aberta',
      selo: { cor: 'info', icone: 'circle-dot', texto: 'Aberta' },
      barra: null,
      principal: { rotulo: 'analisar', href: '/adm/analisar' },
      motivo: 'Ainda não acabou.',
      aviso: null,
      vencimento: null,
      temCronograma: true,
      fases: [],
    });
  });

  it('o que se espera diz mais do que por que uma ação não há; sem nenhum dos dois não há motivo', () => {
    expect(linhaNaTela({ ...linha, espera: 'Espera o prazo.' }).motivo).toBe('Espera o prazo.');
    expect(linhaNaTela({ ...linha, principal: null, indisponiveis: [] })).toMatchObject({
      principal: null,
      motivo: null,
    });
  });

  it('as fases vêm quando foram pedidas', () => {
    const fases: LinhaDeProcesso['fases'] = [
      { faseId: 17, nome: 'Interesse', realizacao: '1 a 2', recurso: null, datas: [], atual: true },
    ];
    expect(linhaNaTela({ ...linha, fases }).fases).toEqual(fases);
  });
});
