import { useLocation } from '@remix-run/react';
import { Anchor } from '#app/components/anchor.tsx';
import { Badge } from '#app/components/badge.tsx';
import { cx } from '#app/components/cx.ts';
import { Icon } from '#app/components/icon.tsx';
import { Panel } from '#app/components/page.tsx';
import { formatarInstante } from '#app/lib/dates.ts';
import { CRITERIOS, type Criterio } from '../criterios.ts';
import { MENSAGEM_SEM_RESUMO } from '../labels.ts';
import { enderecoDaMesa } from '../telas.ts';
import type { EtapaDeSelecao } from '../types.ts';
import type { DadosDaMesa, FichaDaMesa } from './mesa.tsx';
import { MesesDoAno } from './resumo-anual.tsx';

/** The file: what the demand asks, and the frozen curriculum with the lines marked that a criterion rests on. */
export function Processo({
  etapa,
  mesa,
  base,
  ficha,
}: {
  etapa: EtapaDeSelecao;
  mesa: DadosDaMesa;
  base: string;
  ficha: FichaDaMesa;
}) {
  const { search } = useLocation();
  const { item, demanda } = mesa;
  const apoia = (prova: Criterio['prova']): string[] =>
    CRITERIOS[etapa].filter((criterio) => criterio.prova === prova).map(({ rotulo }) => rotulo);
  // What the stage decides on comes first.
  const horas = apoia('horas').length > 0;
  return (
    <div className="grid min-w-0 gap-4">
      {horas && <Horas mesa={mesa} marcada />}
      <Requisitos mesa={mesa} />
      {ficha({ formacao: apoia('formacao'), experiencia: apoia('experiencia') })}
      {!horas && <Horas mesa={mesa} marcada={false} />}
      <Panel titulo="Restante do currículo" id="resto">
        <p className="text-sm text-suave">
          Docência, objetivos e dados pessoais.{' '}
          <Anchor
            className="elo"
            para={`${enderecoDaMesa(base, demanda.id, item.participacaoId)}/curriculo${search}`}
            manterRolagem
          >
            Abrir o currículo inteiro
          </Anchor>{' '}
          Ao fechar, você volta a esta pessoa.
        </p>
      </Panel>
    </div>
  );
}

function Requisitos({ mesa: { elegibilidade, demanda, versao } }: { mesa: DadosDaMesa }) {
  const { requisitos, elegivel } = elegibilidade;
  const atendidos = requisitos.filter(({ atendido }) => atendido).length;
  return (
    <section className="painel overflow-hidden" aria-labelledby="requisitos">
      <div className="painel-topo">
        <h2 id="requisitos">Requisitos da demanda</h2>
        <Badge tom={elegivel ? 'success' : 'warning'} icone={elegivel ? 'circle-check' : 'triangle-alert'}>
          {atendidos} de {requisitos.length} conferidos no interesse
        </Badge>
      </div>
      <ul className="exige-lista">
        <li>
          <Icon name="file-user" pequeno />
          <span>
            Currículo desta demanda
            <span className="block text-xs text-suave">
              Versão {versao.numero}
              {versao.finalizadaEm && `, finalizada em ${formatarInstante(versao.finalizadaEm)}`}; é a que
              vale aqui
            </span>
          </span>
        </li>
        {requisitos.map(({ id, atendido, titulo, texto }) => (
          <li key={id}>
            <Icon
              name={atendido ? 'circle-check' : 'circle-x'}
              pequeno
              className={atendido ? 'text-success' : 'text-error'}
            />
            <span>
              <span className="sr-only">{atendido ? 'Atende: ' : 'Não atende: '}</span>
              {titulo.charAt(0).toUpperCase() + titulo.slice(1)}
              <span className="block text-xs text-suave">{texto}</span>
            </span>
          </li>
        ))}
        {demanda.requisitos.map((requisito, indice) => (
          <li key={indice}>
            <Icon name="file-check" pequeno />
            <span>
              Requisito da análise {indice + 1}: {requisito}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Horas({ mesa: { resumo, item }, marcada }: { mesa: DadosDaMesa; marcada: boolean }) {
  if (item.tipo === 'E' && !marcada) return null;
  return (
    <section className="painel overflow-hidden" aria-labelledby="horas">
      <div className="painel-topo">
        <h2 id="horas">Carga horária do ano</h2>
      </div>
      <div className={cx('px-4 py-3', marcada && 'prova-aqui')}>
        {item.tipo === 'E' ? (
          <p className="text-sm">
            Candidato externo: a carga horária não é avaliada, e ele segue para a próxima etapa.
          </p>
        ) : resumo === null ? (
          <p className="text-sm">{MENSAGEM_SEM_RESUMO}</p>
        ) : (
          <MesesDoAno resumo={resumo} />
        )}
      </div>
    </section>
  );
}
