import type { ReactNode } from 'react';
import { ComparedBars } from '#app/components/compared-bars.tsx';
import { Counters } from '#app/components/counters.tsx';
import { FilterBar } from '#app/components/filter-bar.tsx';
import { MonthBars } from '#app/components/month-bars.tsx';
import { Page, Panel } from '#app/components/page.tsx';
import { ListPanel } from '#app/components/table.tsx';
import { secaoDaRota } from '#app/domain/acesso/menu.ts';
import { opcoesDeArea } from '#app/domain/demanda/labels.ts';
import { comoDia, formatarDia, nomeCurtoDoMes } from '#app/lib/dates.ts';
import { QUADROS, TEXTOS } from '../labels.ts';
import type { Indicadores } from '../queries.server.ts';
import { contraOPrevisto, emDias, parte } from '../rules.ts';

const ROTA = '/adm/indicadores';

/** How the work goes, over the demands of a period. */
export function TelaDosIndicadores({ tela }: { tela: Indicadores }) {
  const { filtro, editais } = tela;
  return (
    <Page secao={secaoDaRota(ROTA)} titulo={TEXTOS.titulo} subtitulo={TEXTOS.publicado}>
      <ListPanel
        rotulo="Filtros"
        className="mb-4"
        filtros={
          <FilterBar
            botao="Filtrar"
            arquivos={ROTA}
            campos={[
              { nome: 'de', rotulo: 'De', tipo: 'data', valor: formatarDia(filtro.de), largura: 'sm:w-40' },
              {
                nome: 'ate',
                rotulo: 'Até',
                tipo: 'data',
                valor: formatarDia(filtro.ate),
                largura: 'sm:w-40',
              },
              {
                nome: 'area',
                rotulo: 'Área',
                tipo: 'select',
                valor: filtro.area,
                opcoes: opcoesDeArea('Área: todas'),
              },
              {
                nome: 'edital',
                rotulo: 'Edital',
                tipo: 'select',
                valor: filtro.edital === null ? '' : String(filtro.edital),
                opcoes: [
                  { valor: '', rotulo: 'Edital: todos' },
                  ...editais.map(({ id, nomeReduzido }) => ({ valor: String(id), rotulo: nomeReduzido })),
                ],
              },
            ]}
          />
        }
      >
        {null}
      </ListPanel>
      <Resumo tela={tela} />
      <div className="grid gap-4 xl:grid-cols-2">
        <Tempo tela={tela} />
        <Funil tela={tela} />
        <Recursos tela={tela} />
        <Motivos tela={tela} />
        <Areas tela={tela} />
        <Carga tela={tela} />
      </div>
    </Page>
  );
}

type Parte = { tela: Indicadores };

function Resumo({ tela: { total, funil, tipos } }: Parte) {
  const soma = (campo: 'apresentados' | 'deferidos') =>
    tipos.reduce((todos, linha) => todos + linha[campo], 0);
  const [apresentados, deferidos] = [soma('apresentados'), soma('deferidos')];
  const interessados = funil[0]?.quantos ?? 0;
  const homologados = funil.at(-1)?.quantos ?? 0;
  return (
    <Counters
      rotulo="Resumo"
      itens={[
        {
          rotulo: 'Demandas concluídas',
          valor: total.concluidas.toLocaleString('pt-BR'),
          detalhe: `de ${total.abertas.toLocaleString('pt-BR')} solicitadas no período`,
        },
        {
          rotulo: 'Da solicitação ao fim',
          valor: total.dias === null ? '-' : emDias(total.dias),
          detalhe: total.dias === null ? 'nenhuma terminou' : 'mediana das concluídas',
        },
        {
          rotulo: 'Candidatos homologados',
          valor: homologados.toLocaleString('pt-BR'),
          detalhe: `${parte(homologados, interessados) ?? '0%'} dos interessados`,
        },
        {
          rotulo: 'Recursos deferidos',
          valor: parte(deferidos, apresentados) ?? '-',
          detalhe: `${deferidos.toLocaleString('pt-BR')} de ${apresentados.toLocaleString('pt-BR')} apresentados`,
        },
      ]}
    />
  );
}

function Quadro({ qual, children }: { qual: keyof typeof QUADROS; children: ReactNode }) {
  const { titulo, texto } = QUADROS[qual];
  return (
    <Panel titulo={titulo} id={qual}>
      <p className="mb-3 text-sm text-suave">{texto}</p>
      {children}
    </Panel>
  );
}

const Tempo = ({ tela: { tempo } }: Parte) => (
  <Quadro qual="tempo">
    <ComparedBars
      titulo={QUADROS.tempo.titulo}
      colunas={['Etapa', 'Demandas', 'Realizado', 'Previsto', 'Diferença']}
      legenda={{ valor: 'Dentro do previsto', alem: 'Além do previsto', marca: 'Previsto no cronograma' }}
      itens={tempo.map(({ etapa, demandas, realizado, previsto, alem }) => ({
        rotulo: etapa,
        valor: realizado,
        marca: previsto,
        texto: `${emDias(realizado)}, ${contraOPrevisto(alem)}`,
        celulas: [
          demandas,
          emDias(realizado),
          previsto === null ? '-' : emDias(previsto),
          contraOPrevisto(alem),
        ],
      }))}
    />
  </Quadro>
);

function Funil({ tela: { funil } }: Parte) {
  const interessados = funil[0]?.quantos ?? 0;
  return (
    <Quadro qual="funil">
      <ComparedBars
        titulo={QUADROS.funil.titulo}
        colunas={['Etapa', 'Candidatos', 'Parte dos interessados', 'Seguiram sem avaliação']}
        itens={funil.map(({ passo, quantos, semAvaliacao }) => ({
          rotulo: passo,
          valor: quantos,
          texto: `${quantos.toLocaleString('pt-BR')} (${parte(quantos, interessados) ?? '0%'})${semAvaliacao > 0 ? `, mais ${semAvaliacao.toLocaleString('pt-BR')} sem avaliação` : ''}`,
          celulas: [quantos, parte(quantos, interessados) ?? '0%', semAvaliacao],
        }))}
      />
      <p className="mt-2 text-sm text-suave">
        Uma demanda que não tem a etapa não conta nela, e candidatos externos seguem sem avaliação da carga
        horária: uma parte menor não é sempre uma perda.
      </p>
    </Quadro>
  );
}

const deferimentos = (linhas: readonly { nome: string; apresentados: number; deferidos: number }[]) =>
  linhas.map(({ nome, apresentados, deferidos }) => ({
    rotulo: nome,
    valor: deferidos,
    marca: apresentados,
    texto: `${deferidos.toLocaleString('pt-BR')} de ${apresentados.toLocaleString('pt-BR')}`,
    celulas: [apresentados, deferidos, parte(deferidos, apresentados) ?? '-'],
  }));

const LEGENDA_DOS_RECURSOS = { valor: 'Deferidos', marca: 'Apresentados' };

const Recursos = ({ tela: { tipos } }: Parte) => (
  <Quadro qual="recursos">
    <ComparedBars
      titulo={QUADROS.recursos.titulo}
      colunas={['Etapa', 'Apresentados', 'Deferidos', 'Parte']}
      legenda={LEGENDA_DOS_RECURSOS}
      itens={deferimentos(tipos.map(({ etapa, ...linha }) => ({ nome: etapa, ...linha })))}
    />
  </Quadro>
);

const Motivos = ({ tela: { motivos } }: Parte) => (
  <Quadro qual="motivos">
    <ComparedBars
      titulo={QUADROS.motivos.titulo}
      colunas={['Motivo', 'Apresentados', 'Deferidos', 'Parte']}
      legenda={LEGENDA_DOS_RECURSOS}
      itens={deferimentos(motivos.map(({ motivo, ...linha }) => ({ nome: motivo, ...linha })))}
    />
  </Quadro>
);

const Areas = ({ tela: { areas, meses, filtro } }: Parte) => (
  <Quadro qual="areas">
    <MonthBars
      titulo={QUADROS.areas.titulo}
      meses={meses.map((mes) => `${nomeCurtoDoMes(comoDia(`${mes}-01`))}/${mes.slice(2, 4)}`)}
      emCurso={filtro.ate.slice(0, 7) === meses.at(-1)}
      linhas={areas.map(({ area, sigla, porMes }) => ({ rotulo: area, curto: sigla, valores: porMes }))}
    />
  </Quadro>
);

const Carga = ({ tela: { carga } }: Parte) => (
  <Quadro qual="carga">
    <ComparedBars
      titulo={QUADROS.carga.titulo}
      colunas={['Avaliador', 'Análises', 'Notas finais', 'Notas por finalizar']}
      itens={carga.map(({ nome, analises, notas, pendentes }) => ({
        rotulo: nome,
        valor: analises + notas,
        texto: `${(analises + notas).toLocaleString('pt-BR')}${pendentes > 0 ? `, faltam ${String(pendentes)}` : ''}`,
        celulas: [analises, notas, pendentes],
      }))}
    />
  </Quadro>
);
