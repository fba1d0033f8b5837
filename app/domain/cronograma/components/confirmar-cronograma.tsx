import { Form } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { SubmitButton } from '#app/components/button.tsx';
import { cx } from '#app/components/cx.ts';
import { CheckboxField, RadioGroup, TextareaField } from '#app/components/field.tsx';
import { FixedBar } from '#app/components/fixed-bar.tsx';
import { DefaultSubmit } from '#app/components/form.tsx';
import { Icon, type IconName } from '#app/components/icon.tsx';
import { formatarDia, formatarInstantePorExtenso } from '#app/lib/dates.ts';
import { MENSAGENS } from '../labels.ts';
import { campoDoCorte, camposDoCronograma, type CronogramaDigitado } from '../schema.ts';
import type { EfeitoMostrado, FaseCatalogo, MudancaMostrada } from '../types.ts';
import { AntesEDepois } from './antes-e-depois.tsx';

export type EstadoDaConfirmacao = {
  mudanca: MudancaMostrada;
  faltaMotivo: boolean;
  /** What was chosen so far. */
  escolhas: Readonly<Record<string, string | undefined>>;
  avisarTodos: boolean;
};

/** What saving this schedule does, before it is done. The typed form goes along in hidden fields. */
export function ConfirmarCronograma({
  estado,
  digitado,
  versao,
  catalogo,
  now,
}: {
  estado: EstadoDaConfirmacao;
  digitado: CronogramaDigitado;
  versao: number;
  catalogo: readonly FaseCatalogo[];
  now: Date;
}) {
  const { mudanca, faltaMotivo } = estado;
  const { criando, efeitos, cortes } = mudanca;
  const naHora = efeitos.filter((efeito) => efeito.naHora);
  const topo = useRef<HTMLDivElement>(null);
  useEffect(() => {
    topo.current?.focus();
  }, [estado]);
  return (
    <Form method="post" noValidate className="@container" preventScrollReset>
      <DefaultSubmit value="previa">Voltar e corrigir</DefaultSubmit>
      <input type="hidden" name="versao" value={versao} />
      <input type="hidden" name="confirmacao" value={mudanca.resumo} />
      {camposDoCronograma(digitado).map(([nome, valor]) =>
        nome === 'retificacao' && !criando ? null : (
          <input key={nome} type="hidden" name={nome} value={valor} />
        ),
      )}
      <div
        ref={topo}
        tabIndex={-1}
        className="grid scroll-mt-24 grid-cols-[minmax(0,1fr)] items-start gap-4 @min-[64rem]:grid-cols-[minmax(0,1fr)_26rem] @min-[84rem]:grid-cols-[minmax(0,1fr)_32rem]"
      >
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4">
          <Cortes estado={estado} />
          <section className="painel overflow-hidden" aria-labelledby="efeitos">
            <div className="painel-topo">
              <h2 id="efeitos">O que acontece ao salvar</h2>
              <span className="conta">{efeitos.length + mudanca.confira.length}</span>
              <p className="ml-auto text-xs text-suave">
                Comparado com agora: {formatarInstantePorExtenso(now)}
              </p>
            </div>
            <Grupo titulo="Na mesma hora" icone="circle-dot" tom="text-accent" efeitos={naHora} />
            <Grupo
              titulo="Muda de data"
              icone="calendar-clock"
              efeitos={efeitos.filter((efeito) => !efeito.naHora)}
            />
            <Confira textos={mudanca.confira} />
          </section>
          {!criando && (
            <section className="painel p-4" aria-labelledby="motivo-titulo">
              <h2 id="motivo-titulo">Motivo da retificação</h2>
              <TextareaField
                className="mt-2"
                name="retificacao"
                rotulo="Por que o cronograma muda?"
                dica="Vai por mensagem a quem for avisado e aparece junto da nova versão. Não cite nomes."
                linhas={4}
                maxLength={4000}
                defaultValue={digitado.retificacao}
                erro={faltaMotivo ? MENSAGENS.faltaMotivo : null}
              />
              <CheckboxField
                className="mt-2"
                name="avisarTodos"
                rotulo={`Avisar por mensagem quem está na disputa (${String(mudanca.candidatos)})`}
                dica="Prazo que encurta enquanto corre e prazo que reabre são avisados sempre a quem dizem respeito."
                marcado={estado.avisarTodos}
              />
            </section>
          )}
        </div>
        <AntesEDepois mudanca={mudanca} catalogo={catalogo} now={now} />
      </div>
      <FixedBar
        estado={
          <p className="text-sm max-sm:w-full">
            <b className="num">{mudanca.candidatos}</b> {mudanca.candidatos === 1 ? 'pessoa' : 'pessoas'} na
            disputa{' '}
            <span className="text-suave">
              · {naHora.length} {naHora.length === 1 ? 'mudança vale' : 'mudanças valem'} na mesma hora
            </span>
          </p>
        }
      >
        <SubmitButton icone="arrow-left" name="_acao" value="previa">
          Voltar e corrigir
        </SubmitButton>
        <SubmitButton variante="primary" name="_acao" value="salvar">
          {cortes.length > 0 ? 'Salvar com estas escolhas' : 'Salvar mesmo assim'}
        </SubmitButton>
      </FixedBar>
    </Form>
  );
}

/** What may not be saved as it was asked, with what may. */
function Cortes({ estado: { mudanca, escolhas } }: { estado: EstadoDaConfirmacao }) {
  const { cortes } = mudanca;
  if (cortes.length === 0) return null;
  return (
    <section className="recusa" aria-labelledby="cortes">
      <h2 id="cortes" className="flex items-center gap-2 text-base text-error">
        <Icon name="ban" />
        {cortes.length === 1
          ? '1 alteração não pode ser salva'
          : `${String(cortes.length)} alterações não podem ser salvas`}
      </h2>
      {cortes.map(({ chave, titulo, texto, atual, minimo }) => (
        <div key={chave} className="mt-2">
          <p className="text-sm">
            <b>{titulo}:</b> {texto}
          </p>
          <RadioGroup
            className="mt-2"
            name={campoDoCorte(chave)}
            rotulo="Como fica o fim deste prazo?"
            emLinha
            defaultValue={escolhas[chave] ?? 'manter'}
            opcoes={[
              { valor: 'manter', rotulo: `Manter ${formatarDia(atual.fim)}, às 23h59 (como está)` },
              ...(minimo === null
                ? []
                : [
                    {
                      valor: 'minimo',
                      rotulo: `Terminar em ${formatarDia(minimo)}, às 23h59 (o mais cedo permitido)`,
                    },
                  ]),
            ]}
          />
        </div>
      ))}
    </section>
  );
}

const ICONES: Record<EfeitoMostrado['tipo'], IconName> = {
  encerra: 'lock',
  abre: 'circle-play',
  reabre: 'rotate-ccw',
  vence: 'calendar-x',
  encurta: 'calendar-minus',
  prolonga: 'calendar-plus',
  antecipa: 'calendar-range',
  adia: 'calendar-range',
  inclui: 'calendar-plus',
  retira: 'calendar-x',
  passa: 'arrow-right',
  para: 'pause',
  desalinha: 'triangle-alert',
  alinha: 'play',
  fora: 'calendar-x',
  semPresenca: 'calendar-x',
};

function Grupo({
  titulo,
  icone,
  tom,
  efeitos,
}: {
  titulo: string;
  icone: IconName;
  tom?: string;
  efeitos: readonly EfeitoMostrado[];
}) {
  if (efeitos.length === 0) return null;
  return (
    <>
      <h3 className={cx('ef-grupo', tom)}>
        <Icon name={icone} pequeno />
        {titulo}
        <span className="num ml-auto text-suave">{efeitos.length}</span>
      </h3>
      <ul>
        {efeitos.map((efeito) => (
          <li key={efeito.chave} className="ef">
            <span className={cx('ef-icone', tom)}>
              <Icon name={ICONES[efeito.tipo]} />
            </span>
            <div className="min-w-0">
              <p className="font-semibold">{efeito.titulo}</p>
              <p className="text-sm text-suave">{efeito.texto}</p>
            </div>
            <p className="ef-conta num">
              <b>{efeito.pessoas}</b>
              <span>{efeito.unidade}</span>
            </p>
          </li>
        ))}
      </ul>
    </>
  );
}

function Confira({ textos }: { textos: readonly string[] }) {
  if (textos.length === 0) return null;
  return (
    <>
      <h3 className="ef-grupo text-warning">
        <Icon name="triangle-alert" pequeno />
        Confira
        <span className="num ml-auto text-suave">{textos.length}</span>
      </h3>
      <ul>
        {textos.map((texto) => (
          <li key={texto} className="ef">
            <span className="ef-icone text-warning">
              <Icon name="calendar-x" />
            </span>
            <p className="text-sm">{texto}</p>
          </li>
        ))}
      </ul>
    </>
  );
}
