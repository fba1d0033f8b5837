import { Form, Outlet } from '@remix-run/react';
import { Anchor } from '#app/components/anchor.tsx';
import { DisabledButton, LinkButton, SubmitButton } from '#app/components/button.tsx';
import { cx } from '#app/components/cx.ts';
import { Page } from '#app/components/page.tsx';
import { ehMesa } from '#app/domain/habilitacao/telas.ts';
import { complementoDaAbertura, FICHA } from '../labels.ts';
import { caminhoDoRecado, caminhoEmNome, VER_COMO_ELE_VE } from '../telas.ts';
import type { Ficha } from '../queries.server/ficha/ficha.ts';
import { CaminhoDaFicha } from './caminho-da-ficha.tsx';
import { Lista, Mensagens } from './listas-da-ficha.tsx';

/** CPF and telephone, whole: only what a press asked for. */
export type Contato = { cpf: string | null; telefone: string | null };

/** One person through one demand: where they are, what comes next, and everything on the way. */
export function TelaDaFicha({ ficha, contato }: { ficha: Ficha; contato: Contato | undefined }) {
  const { processo, lista, lugar, nome, agora } = ficha;
  return (
    <Page
      migalhas={[lista, { rotulo: processo, href: lugar }]}
      titulo={nome}
      acoes={
        <>
          <Escrever ficha={ficha} />
          <VerComoEleVe ficha={ficha} />
          <AgirEmNome ficha={ficha} />
        </>
      }
      dialogo={<Outlet />}
      subtitulo={<Identificacao ficha={ficha} contato={contato} />}
    >
      <section className="painel mb-4 border-l-4 border-l-accent p-4" aria-labelledby="agora">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <div className="min-w-0 flex-1 basis-72">
            <h2 id="agora" className="text-xs font-normal text-suave">
              Agora, nesta demanda
            </h2>
            <p className="font-semibold">{agora.texto}</p>
            {agora.prazo !== null && (
              <p className={cx('num text-sm', agora.prazo.atrasado ? 'text-error' : 'text-suave')}>
                {agora.prazo.texto}
              </p>
            )}
          </div>
          {agora.acao !== null && (
            <LinkButton
              para={agora.acao.href}
              variante="primary"
              icone={agora.acao.icone}
              recarregar={ehMesa(agora.acao.href)}
            >
              {agora.acao.rotulo}
            </LinkButton>
          )}
        </div>
      </section>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 xl:grid-cols-[minmax(0,1fr)_20rem]">
        <CaminhoDaFicha ficha={ficha} />
        <div className="grid gap-4">
          <Outras ficha={ficha} />
          <Mensagens mensagens={ficha.mensagens} />
          <Comprovantes comprovantes={ficha.comprovantes} />
          <Aberturas aberturas={ficha.aberturas} />
        </div>
      </div>
    </Page>
  );
}

function Escrever({ ficha: { escrever, demandaId, participacaoId } }: { ficha: Ficha }) {
  if (escrever === null) return null;
  return escrever.ok ? (
    <LinkButton para={caminhoDoRecado(demandaId, participacaoId)} icone="mails" manterRolagem>
      Escrever
    </LinkButton>
  ) : (
    <DisabledButton icone="mails" motivo={escrever.motivo}>
      Escrever
    </DisabledButton>
  );
}

/** A press, and no link: opening the person's pages is recorded and told to them. R-FIC-09. */
function VerComoEleVe({ ficha: { verComoEleVe } }: { ficha: Ficha }) {
  if (verComoEleVe === null) return null;
  return verComoEleVe.ok ? (
    <Form method="post">
      <SubmitButton icone="contact" name="acao" value={VER_COMO_ELE_VE}>
        {FICHA.verComoEleVe}
      </SubmitButton>
    </Form>
  ) : (
    <DisabledButton icone="contact" motivo={verComoEleVe.motivo}>
      {FICHA.verComoEleVe}
    </DisabledButton>
  );
}

function AgirEmNome({ ficha: { agirEmNome, demandaId, participacaoId } }: { ficha: Ficha }) {
  if (agirEmNome === null) return null;
  return agirEmNome.ok ? (
    <LinkButton para={caminhoEmNome(demandaId, participacaoId)} icone="user-check" manterRolagem>
      {FICHA.agirEmNome}
    </LinkButton>
  ) : (
    <DisabledButton icone="user-check" motivo={agirEmNome.motivo}>
      {FICHA.agirEmNome}
    </DisabledButton>
  );
}

function Identificacao({ ficha, contato }: { ficha: Ficha; contato: Contato | undefined }) {
  const { cpf, telefone, temContato, tipo, empresa, cidade, estadoUf, objeto } = ficha;
  const onde = [tipo, empresa, [cidade, estadoUf].filter(Boolean).join('-')].filter(Boolean).join(', ');
  return (
    <>
      <Form method="post" preventScrollReset className="num flex flex-wrap items-center gap-x-2">
        <span>CPF {contato?.cpf ?? cpf ?? 'não informado'}</span>
        <span aria-hidden="true">·</span>
        <span>Telefone {contato?.telefone ?? telefone ?? 'não informado'}</span>
        {temContato && contato === undefined && (
          <button className="elo alvo cursor-pointer print:hidden" type="submit">
            Mostrar CPF e telefone
          </button>
        )}
      </Form>
      <p>
        {onde} · {objeto}
      </p>
    </>
  );
}

const Outras = ({ ficha: { outras, pessoa } }: { ficha: Ficha }) => (
  <Lista
    titulo="Outras demandas"
    id="outras"
    conta={outras.length}
    linhas={outras}
    vazio={FICHA.semOutras}
    chave={({ participacaoId }) => participacaoId}
    pe={
      outras.length > 0 && (
        <p className="border-t border-base-300 px-4 py-1 text-sm">
          <Anchor className="elo alvo" para={pessoa}>
            A pessoa em todas as demandas
          </Anchor>
        </p>
      )
    }
  >
    {({ processo, href, situacao }) => (
      <>
        <Anchor className="elo" para={href}>
          {processo}
        </Anchor>{' '}
        · {situacao}
      </>
    )}
  </Lista>
);

const Comprovantes = ({ comprovantes }: Pick<Ficha, 'comprovantes'>) => (
  <Lista
    titulo="Comprovantes"
    id="comprovantes"
    conta={comprovantes.length}
    linhas={comprovantes}
    vazio="Nenhum comprovante desta demanda."
    chave={({ codigo }) => codigo}
  >
    {({ ato, protocolo, quando, codigo }) => (
      <>
        {ato}
        <p className="cel-2">
          {quando} · protocolo{' '}
          <Anchor className="elo" para={`/verificar/${codigo}`}>
            {protocolo}
          </Anchor>
        </p>
      </>
    )}
  </Lista>
);

const Aberturas = ({ aberturas }: Pick<Ficha, 'aberturas'>) => (
  <Lista
    titulo="Quem abriu esta ficha"
    id="aberturas"
    linhas={aberturas}
    vazio="Ninguém ainda."
    chave={({ id }) => id}
    pe={
      <p className="border-t border-base-300 px-4 py-2 text-xs text-suave">
        A pessoa lê esta lista em Meus dados.
      </p>
    }
  >
    {({ quando, quem, acao }) => `${quando} · ${quem}${complementoDaAbertura(acao)}`}
  </Lista>
);
