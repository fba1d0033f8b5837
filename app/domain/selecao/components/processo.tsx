import { useLocation } from '@remix-run/react';
import type { ReactNode } from 'react';
import { Anchor } from '#app/components/anchor.tsx';
import { Badge } from '#app/components/badge.tsx';
import { cx } from '#app/components/cx.ts';
import { Icon } from '#app/components/icon.tsx';
import { Panel } from '#app/components/page.tsx';
import { tempoPorExtenso } from '#app/domain/curriculo/labels.ts';
import { formatarInstante } from '#app/lib/dates.ts';
import { CRITERIOS, type Criterio } from '../criterios.ts';
import { MENSAGEM_SEM_RESUMO } from '../labels.ts';
import { enderecoDaMesa } from '../telas.ts';
import type { EtapaDeSelecao } from '../types.ts';
import type { DadosDaMesa } from './mesa.tsx';
import { MesesDoAno } from './resumo-anual.tsx';

/** The file: what the demand asks, and the frozen curriculum with the lines marked that a criterion rests on. */
export function Processo({ etapa, mesa, base }: { etapa: EtapaDeSelecao; mesa: DadosDaMesa; base: string }) {
  const { search } = useLocation();
  const { item, demanda, ficha } = mesa;
  const apoia = (prova: Criterio['prova']): string[] =>
    CRITERIOS[etapa].filter((criterio) => criterio.prova === prova).map(({ rotulo }) => rotulo);
  // What the stage decides on comes first.
  const horas = apoia('horas').length > 0;
  const total = ficha.experiencias.reduce((soma, { meses }) => soma + meses, 0);
  return (
    <div className="grid min-w-0 gap-4">
      {horas && <Horas mesa={mesa} marcada />}
      <Requisitos mesa={mesa} />
      <Secao id="formacao" titulo="Formação acadêmica" apoia={apoia('formacao')}>
        {ficha.formacoes.map(({ nivel, formacao, instituicao, conclusao }, indice) => (
          <Linha
            key={indice}
            marcada={apoia('formacao').length > 0}
            titulo={`${formacao}, ${nivel}`}
            lado={conclusao}
          >
            {instituicao}
          </Linha>
        ))}
        {ficha.formacoes.length === 0 && <Vazia>{ficha.escolaridade.join(', ') || 'Não informada'}</Vazia>}
      </Secao>
      <Secao
        id="experiencia"
        titulo="Experiência profissional"
        detalhe={`Total: ${tempoPorExtenso(total)}`}
        apoia={apoia('experiencia')}
      >
        {ficha.experiencias.map(({ cargo, local, meses, descricao }, indice) => (
          <Linha
            key={indice}
            marcada={apoia('experiencia').length > 0}
            titulo={cargo}
            lado={tempoPorExtenso(meses)}
          >
            {[local, descricao].filter((texto) => texto !== '').join(' · ')}
          </Linha>
        ))}
        {ficha.experiencias.length === 0 && <Vazia>Não informada</Vazia>}
      </Secao>
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

function Secao({
  id,
  titulo,
  detalhe,
  apoia,
  children,
}: {
  id: string;
  titulo: string;
  detalhe?: string;
  /** Criteria that rest on it. */
  apoia: readonly string[];
  children: ReactNode;
}) {
  return (
    <section className="painel overflow-hidden" aria-labelledby={id}>
      <div className="painel-topo">
        <h2 id={id}>{titulo}</h2>
        {detalhe !== undefined && <span className="num text-sm text-suave">{detalhe}</span>}
        {apoia.length > 0 && <span className="text-xs text-suave">Base de: {apoia.join(' e ')}</span>}
      </div>
      {children}
    </section>
  );
}

function Linha({
  marcada,
  titulo,
  lado,
  children,
}: {
  marcada: boolean;
  titulo: string;
  lado: string;
  children: ReactNode;
}) {
  return (
    <div className={cx('linha-exp', marcada && 'prova-aqui')}>
      <b>{titulo}</b>
      <span className="num">{lado}</span>
      <span className="sub whitespace-pre-line">{children}</span>
    </div>
  );
}

const Vazia = ({ children }: { children: ReactNode }) => (
  <p className="px-4 py-3 text-sm text-suave">{children}</p>
);
