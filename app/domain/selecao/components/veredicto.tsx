import { Form, useLocation } from '@remix-run/react';
import { useRef } from 'react';
import { AutosaveAlerts, AutosaveLine, useAutosave } from '#app/components/autosave.tsx';
import { Badge } from '#app/components/badge.tsx';
import { LinkButton, SubmitButton } from '#app/components/button.tsx';
import { DefaultSubmit, HiddenFields } from '#app/components/form.tsx';
import { Notice } from '#app/components/notice.tsx';
import { tempoPorExtenso } from '#app/domain/curriculo/tempo.ts';
import { formatarHora } from '#app/lib/dates.ts';
import { atende, CRITERIOS, type Criterio, type Respostas } from '../criterios.ts';
import { ESTADOS, estadoDe, MENSAGEM_SEM_RESUMO, PROPRIO_CASO } from '../labels.ts';
import { AVALIACOES, faltaNoItem } from '../rules.ts';
import type { Estado } from '../schema.ts';
import { enderecoDaMesa } from '../telas.ts';
import type { EtapaDeSelecao } from '../types.ts';
import type { DadosDaMesa, RespostaDaMesa } from './mesa.tsx';
import { totalDoAno } from './resumo-anual.tsx';
import { SeloDoItem } from './selo-do-item.tsx';
import { useTeclasDoVeredicto } from './teclas.ts';
import { ETAPA } from '#app/domain/etapa/ids.ts';

const TIPO = { [ETAPA.cargaHoraria]: 'carga-horaria', [ETAPA.cadastro]: 'cadastro' } as const;

type Props = { etapa: EtapaDeSelecao; mesa: DadosDaMesa; base: string; resposta?: RespostaDaMesa };

/** The verdict on a candidate: a form where it may be given, otherwise what was decided and why it cannot be changed. */
export function Veredicto(props: Props) {
  const { item, permissao, soLeitura } = props.mesa;
  const impede = item.proprioCaso
    ? PROPRIO_CASO
    : !permissao.ok
      ? permissao.motivo
      : soLeitura
        ? 'Esta tela só mostra a avaliação.'
        : null;
  if (impede !== null || item.naoAvaliado || item.finalizado) return <SoLeitura {...props} impede={impede} />;
  return <Formulario {...props} />;
}

function Topo({ etapa, mesa: { item } }: Pick<Props, 'etapa' | 'mesa'>) {
  const falta = faltaNoItem(etapa, item);
  return (
    <div className="painel-topo">
      <h2 id="veredicto">{AVALIACOES[etapa].nome}</h2>
      {item.proprioCaso ? null : falta === null ? (
        <SeloDoItem item={item} />
      ) : (
        <Badge tom="warning" icone="hourglass">
          {falta}
        </Badge>
      )}
    </div>
  );
}

function SoLeitura({ etapa, mesa, base, impede }: Props & { impede: string | null }) {
  const { item } = mesa;
  return (
    <section className="painel veredicto" aria-labelledby="veredicto">
      <Topo etapa={etapa} mesa={mesa} />
      {impede !== null && (
        <Notice tipo="aviso" papel="nenhum" className="m-4">
          {impede}
        </Notice>
      )}
      {!item.proprioCaso && !item.naoAvaliado && (
        <dl>
          {CRITERIOS[etapa].map(({ id, rotulo }) => (
            <div key={id} className="criterio">
              <dt className="text-sm font-semibold">{rotulo}</dt>
              <dd className="text-sm">{ESTADOS[estadoDe(atende(item.respostas, id))]}</dd>
              {item.respostas[id]?.motivo && (
                <dd className="text-sm text-suave">{item.respostas[id].motivo}</dd>
              )}
            </div>
          ))}
          {item.observacao !== '' && (
            <div className="criterio">
              <dt className="text-sm font-semibold">Observação</dt>
              <dd className="text-sm whitespace-pre-line">{item.observacao}</dd>
            </div>
          )}
        </dl>
      )}
      <div className="acoes-av">
        <Vizinho base={base} mesa={mesa} sentido="anterior" />
        <Vizinho base={base} mesa={mesa} sentido="proximo" />
      </div>
    </section>
  );
}

function Vizinho({
  base,
  mesa,
  sentido,
}: {
  base: string;
  mesa: DadosDaMesa;
  sentido: 'anterior' | 'proximo';
}) {
  const { search } = useLocation();
  const id = mesa[sentido];
  if (id === null) return null;
  const para = enderecoDaMesa(base, mesa.demanda.id, id) + search;
  return sentido === 'anterior' ? (
    <LinkButton para={para} icone="chevron-left">
      Anterior
    </LinkButton>
  ) : (
    <LinkButton para={para} iconeFim="chevron-right" className="ml-auto">
      Próximo
    </LinkButton>
  );
}

function Formulario({ etapa, mesa, base, resposta }: Props) {
  const { search } = useLocation();
  const form = useRef<HTMLFormElement>(null);
  const { item, outros, proximo } = mesa;
  const digitado = resposta?.digitado ?? null;
  const respostas = digitado?.respostas ?? item.respostas;
  const autosave = useAutosave({
    formulario: `${TIPO[etapa]}:${item.participacaoId}`,
    versao: String(item.versao),
    campoVersao: 'versao',
  });
  useTeclasDoVeredicto(form);
  const [outro] = outros;
  return (
    <Form
      method="post"
      action={search}
      ref={form}
      className="painel veredicto"
      aria-labelledby="veredicto"
      noValidate
      preventScrollReset
    >
      <DefaultSubmit name="acao" value="salvar">
        Salvar
      </DefaultSubmit>
      <HiddenFields valores={{ candidato: item.participacaoId, proximo }} />
      <Topo etapa={etapa} mesa={mesa} />
      <AutosaveAlerts de={autosave} className="m-4" />
      {resposta?.erro && (
        <Notice tipo="erro" className="m-4">
          {resposta.erro}
        </Notice>
      )}
      {CRITERIOS[etapa].map((criterio) => (
        <TresEstados
          key={criterio.id}
          criterio={criterio}
          respostas={respostas}
          noCurriculo={noCurriculo(criterio.prova, mesa)}
        />
      ))}
      <div className="campo criterio">
        <label htmlFor="observacao">
          Observação <span className="font-normal text-suave">(opcional)</span>
        </label>
        <p className="dica" id="observacao-dica">
          Quem se candidatou lê este texto com o resultado.
        </p>
        <textarea
          className="textarea w-full"
          id="observacao"
          name="observacao"
          rows={3}
          maxLength={2000}
          aria-describedby="observacao-dica"
          defaultValue={digitado?.observacao ?? item.observacao}
        />
      </div>
      {outro && (
        <p className="num px-4 pb-2 text-xs text-suave">
          {outro.nome} também está nesta avaliação, no candidato {outro.posicao} (às {formatarHora(outro.em)}
          ).
        </p>
      )}
      <div className="acoes-av">
        <AutosaveLine
          className="basis-full"
          de={autosave}
          salvo={item.atualizadoEm !== null}
          inicial={
            item.atualizadoEm === null ? 'Ainda não salvo' : `Salvo às ${formatarHora(item.atualizadoEm)}`
          }
        />
        <Vizinho base={base} mesa={mesa} sentido="anterior" />
        <SubmitButton name="acao" value="salvar">
          Salvar
        </SubmitButton>
        {proximo !== null && (
          <SubmitButton
            name="acao"
            value="proximo"
            variante="primary"
            iconeFim="chevron-right"
            className="ml-auto"
          >
            Salvar e próximo
          </SubmitButton>
        )}
      </div>
      <p className="com-js px-4 pb-3 text-xs text-suave max-md:hidden">
        Teclado, num critério: 1 atende, 2 não atende, 0 não visto; setas trocam a resposta; Alt + N vai ao
        próximo critério não visto.
      </p>
    </Form>
  );
}

const ORDEM: readonly Estado[] = ['sim', 'nao', ''];
const CLASSE: Record<Estado, string | undefined> = { sim: 'at', nao: 'na', '': undefined };

/** What the file says of what a criterion rests on, in one line beside the answer. */
function noCurriculo(prova: Criterio['prova'], { ficha, resumo }: DadosDaMesa): string {
  if (prova === 'horas') return resumo === null ? MENSAGEM_SEM_RESUMO : totalDoAno(resumo);
  if (prova === 'formacao') {
    const formacoes = ficha.formacoes.map(({ formacao, nivel }) => `${formacao}, ${nivel}`);
    return `No currículo: ${(formacoes.length > 0 ? formacoes : ficha.escolaridade).join('; ') || 'nada informado'}`;
  }
  const meses = ficha.experiencias.reduce((soma, experiencia) => soma + experiencia.meses, 0);
  const cargos = ficha.experiencias.map(({ cargo }) => cargo).join('; ');
  return `No currículo: ${cargos === '' ? 'nada informado' : `${tempoPorExtenso(meses)} como ${cargos}`}`;
}

function TresEstados({
  criterio: { id, rotulo },
  respostas,
  noCurriculo: prova,
}: {
  criterio: Criterio;
  respostas: Respostas;
  noCurriculo: string;
}) {
  const atual = estadoDe(atende(respostas, id));
  return (
    <fieldset
      className="criterio"
      title="1 atende, 2 não atende, 0 não visto"
      aria-describedby={`no-curriculo-${id}`}
    >
      <legend>{rotulo}</legend>
      <p className="clear-both mb-2 line-clamp-3 text-xs text-suave" id={`no-curriculo-${id}`}>
        {prova}
      </p>
      <div className="tres">
        {ORDEM.map((estado) => (
          <label key={estado} className={CLASSE[estado]}>
            <input type="radio" name={id} value={estado} defaultChecked={estado === atual} />
            {ESTADOS[estado]}
          </label>
        ))}
      </div>
      <div className="campo motivo">
        <label htmlFor={`motivo-${id}`}>
          Motivo <span className="font-normal text-suave">(opcional, lido com a reprovação)</span>
        </label>
        <input
          className="input w-full"
          id={`motivo-${id}`}
          name={`motivo-${id}`}
          maxLength={500}
          defaultValue={respostas[id]?.motivo ?? ''}
        />
      </div>
    </fieldset>
  );
}
