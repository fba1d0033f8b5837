import { describe, expect, it } from 'vitest';
import {
  comoEspecie,
  ESPECIES,
  especieEscolhida,
  LISTA_DE_ESPECIES,
  notificacaoDaEspecie,
  tiposDaEtapa,
  type Especie,
} from './especies.ts';
import { FALTA, pedidoDeRelatorio } from './schema.ts';

describe('as nove espécies (R-REL-01)', () => {
  it.each<[etapa: string, tipo: string, Especie | null, notificacao: string | null]>([
    ['4', '1', 'avaliacaoCargaHoraria', 'cargaHorariaPreliminarEm'],
    ['4', '2', 'avaliacaoCargaHorariaFinal', 'cargaHorariaFinalEm'],
    ['1', '1', 'avaliacaoCadastro', 'cadastroPreliminarEm'],
    ['1', '2', 'avaliacaoCadastroFinal', 'cadastroFinalEm'],
    ['2', '1', 'habilitacaoTecnicaPreliminar', 'habTecnicaPreliminarEm'],
    ['2', '2', 'habilitacaoTecnicaFinal', 'habTecnicaFinalEm'],
    ['3', '2', 'relatorioFinal', null],
    ['3', '1', null, null],
    ['', '1', null, null],
    ['4', '', null, null],
    ['5', '1', null, null],
  ])('etapa %s, tipo %s: %s', (etapa, tipo, especie, notificacao) => {
    expect(especieEscolhida(etapa, tipo)).toBe(especie);
    if (especie !== null) expect(notificacaoDaEspecie(especie)?.campo ?? null).toBe(notificacao);
  });

  it('são nove, cada uma com o nome de arquivo dela', () => {
    expect(LISTA_DE_ESPECIES).toHaveLength(9);
    expect(new Set(LISTA_DE_ESPECIES.map((especie) => ESPECIES[especie].arquivo)).size).toBe(9);
    expect(LISTA_DE_ESPECIES.map(comoEspecie)).toEqual(LISTA_DE_ESPECIES);
    expect(() => comoEspecie('outra')).toThrow(RangeError);
  });

  it('o relatório final não tem preliminar; sem etapa escolhida há os dois', () => {
    expect(tiposDaEtapa('3').map(({ valor }) => valor)).toEqual(['2']);
    expect(tiposDaEtapa('1').map(({ valor }) => valor)).toEqual(['1', '2']);
    expect(tiposDaEtapa('').map(({ valor }) => valor)).toEqual(['1', '2']);
  });
});

describe('o formulário do gerador (R-REL-01)', () => {
  const pedido = { etapa: '1', tipo: '2', versao: '0', mudancas: '' };
  const recusas = (mudanca: Partial<typeof pedido>) => {
    const lido = pedidoDeRelatorio.safeParse({ ...pedido, ...mudanca });
    return lido.success ? lido.data : lido.error.issues.map(({ path, message }) => [path.join('.'), message]);
  };
  it.each<[Partial<typeof pedido>, unknown]>([
    [{}, { especie: 'avaliacaoCadastroFinal', versao: 0, mudancas: '' }],
    [
      { versao: '12', mudancas: ' a\r\nb ' },
      { especie: 'avaliacaoCadastroFinal', versao: 12, mudancas: 'a\nb' },
    ],
    [
      { etapa: '', tipo: '' },
      [
        ['etapa', FALTA.etapa],
        ['tipo', FALTA.tipo],
      ],
    ],
    [{ tipo: '' }, [['tipo', FALTA.tipo]]],
    [{ etapa: '3', tipo: '1' }, [['tipo', FALTA.semPreliminar]]],
    [{ versao: '-1' }, [['versao', FALTA.versao]]],
    [{ versao: '1000' }, [['versao', FALTA.versao]]],
    [{ mudancas: 'x'.repeat(1001) }, [['mudancas', FALTA.mudancas]]],
  ])('%j', (mudanca, esperado) => {
    expect(recusas(mudanca)).toEqual(esperado);
  });
});
