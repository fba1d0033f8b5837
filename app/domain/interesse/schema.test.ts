import { describe, expect, it } from 'vitest';
import { lerAplicacoes, lerListagem, lerProcessos, lerTodasDemandas } from './schema.ts';

const de = (texto: string) => new URLSearchParams(texto);

describe('endereços das listas', () => {
  it('currículos: os mais recentes primeiro, com cada filtro pelo nome', () => {
    expect(lerListagem(de(''))).toMatchObject({
      pagina: 1,
      tamanho: 20,
      pular: 0,
      ordem: { campo: 'atualizado', direcao: 'desc' },
    });
    expect(lerListagem(de('ordem=nome&pagina=3&itens=50'))).toMatchObject({
      pagina: 3,
      tamanho: 50,
      pular: 100,
      ordem: { campo: 'nome', direcao: 'asc' },
    });
    expect(lerListagem(de('ordem=cpf')).ordem).toEqual({ campo: 'atualizado', direcao: 'desc' });
    const filtros = (texto: string) => lerListagem(de(texto)).filtros;
    expect(filtros('busca=b&objetivo=inst&curso=c&disciplina=d')).toMatchObject({
      busca: 'b',
      objetivo: 'inst',
      curso: 'c',
      disciplina: 'd',
    });
    expect(filtros('objetivo=tec&uf=GO&municipio=5208707&cadeia=3')).toMatchObject({
      objetivo: 'tec',
      uf: 'GO',
      municipio: '5208707',
      cadeia: '3',
    });
  });

  it('processos e aplicações: a primeira aba quando o endereço não diz uma delas', () => {
    const abas = (ler: typeof lerProcessos | typeof lerAplicacoes, ...pedidas: string[]) =>
      pedidas.map((aba) => ler(de(aba === '' ? '' : `aba=${aba}`)).aba);
    expect(abas(lerProcessos, '', 'x', 'abertos', 'fechados')).toEqual([
      'abertos',
      'abertos',
      'abertos',
      'fechados',
    ]);
    expect(abas(lerAplicacoes, '', 'x', 'aprovados', 'selecionados')).toEqual([
      'aprovados',
      'aprovados',
      'aprovados',
      'selecionados',
    ]);
    expect(lerProcessos(de('busca=FPR&col=&col=b&ordem=x'), ['a', 'b'])).toMatchObject({
      busca: 'FPR',
      colunas: ['b'],
      ordem: null,
    });
    expect(lerProcessos(de('')).colunas).toEqual([]);
    expect(lerAplicacoes(de('aba=x&busca=b&area=at'))).toMatchObject({ busca: 'b', area: 'at', pagina: 1 });
  });

  it('todas as demandas: as de prazo aberto, quando nada se pede', () => {
    expect(lerTodasDemandas(de(''))).toMatchObject({ prazo: 'aberto', filtrado: false });
    expect(lerTodasDemandas(de('prazo=todos'))).toMatchObject({ prazo: null, filtrado: true });
    expect(['x', '1', '2', '3'].map((prazo) => lerTodasDemandas(de(`prazo=${prazo}`)).prazo)).toEqual([
      'aberto',
      'aguardando',
      'aberto',
      'encerrado',
    ]);
    expect(lerTodasDemandas(de('area=at&atividade=tec&pagina=2'))).toMatchObject({
      area: 'at',
      atividade: 'tec',
      pagina: 2,
      pular: 20,
    });
  });
});
