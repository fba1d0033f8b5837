import { expect, it } from 'vitest';
import { desenhar } from '#tests/setup/render.tsx';
import { LugarDaDemanda, type CabecaMostrada, type PassoMostrado } from './lugar-da-demanda.tsx';

const cabeca: CabecaMostrada = {
  id: 'd',
  identificacaoProcesso: 'AT-0008/2027',
  objeto: 'Porangatu-GO · Apicultura',
  nomeStatus: 'Entrevistas e avaliação didática',
  selo: { cor: 'accent', icone: 'circle-dot', texto: 'No período' },
  barra: null,
  fase: 'Entrevista',
  espera: null,
  vencimento: null,
  fatos: [],
  cronograma: null,
  lista: { rotulo: 'Minha agenda', href: '/ava/agenda' },
  abreCronograma: false,
  inteira: false,
};

const passo: PassoMostrado = {
  icone: 'list-checks',
  titulo: 'Avaliar 3 candidatos: Entrevista',
  complemento: 'Antes, declare se está impedido: 2 candidatos',
  progresso: null,
  prazo: 'termina em 30/11',
  urgencia: 'proximos',
  botao: 'Declarar',
  href: '/ava/avaliacao',
};

const tela = (mostrado: PassoMostrado) =>
  desenhar(
    <LugarDaDemanda cabeca={cabeca} passo={mostrado} abas={[]} atual="" detalhes="">
      {null}
    </LugarDaDemanda>,
    '/adm/demandas/d',
  );

it('o próximo passo diz o que o seu botão pede antes, e não repete o objeto da demanda (R-LUG-02)', async () => {
  expect(await tela(passo)).toContain('Antes, declare se está impedido: 2 candidatos');
  const objeto = /Porangatu-GO · Apicultura/g;
  expect((await tela({ ...passo, complemento: cabeca.objeto })).match(objeto)).toHaveLength(1);
});
