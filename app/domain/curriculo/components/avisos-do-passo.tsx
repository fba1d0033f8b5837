import { Anchor } from '#app/components/anchor.tsx';
import { Differences } from '#app/components/differences.tsx';
import { Notice } from '#app/components/notice.tsx';
import { MENSAGENS } from '../labels.ts';
import { posicaoDoPasso } from '../rules.ts';
import { PASSOS, type PassoId } from '../types.ts';

export type AvisoDoPasso = {
  aviso: 'conflito' | 'cep' | 'falha' | null;
  /** Steps that keep the curriculum from being finished. */
  faltam: readonly { passo: PassoId; mensagem: string }[];
  diferencas: readonly { rotulo: string; aqui: string; la: string }[];
};

/** What the last press met, above the fields. */
export function AvisosDoPasso({ passo, aviso, faltam, diferencas }: AvisoDoPasso & { passo: PassoId }) {
  return (
    <>
      {aviso === 'conflito' && (
        <Notice tipo="aviso" papel="alert" titulo="Alterado em outra janela" className="mb-4">
          <p>{MENSAGENS.conflito}</p>
          <Differences itens={diferencas} />
          <Anchor className="elo alvo" para={`/curriculo?etapa=${passo}`} recarregar>
            Atualizar a página
          </Anchor>
        </Notice>
      )}
      {aviso === 'falha' && (
        <Notice tipo="aviso" papel="alert" titulo="Atenção:" className="mb-4">
          {MENSAGENS.falhaAoFinalizar}o portal não conseguiu gravar agora. O que você digitou continua nos
          campos: tente de novo em instantes.
        </Notice>
      )}
      {aviso === 'cep' && (
        <Notice tipo="aviso" papel="alert" className="mb-4">
          <p>{MENSAGENS.cepNaoEncontrado}</p>
          <p>Preencha o endereço abaixo; o CEP digitado continua valendo.</p>
        </Notice>
      )}
      {faltam.length > 0 && (
        <Notice tipo="aviso" papel="alert" titulo="Atenção:" className="mb-4">
          <p>
            {MENSAGENS.falhaAoFinalizar}
            {faltam.length === 1 ? 'falta uma etapa.' : `faltam ${String(faltam.length)} etapas.`}
          </p>
          <ul className="mt-1 grid gap-1">
            {faltam.map(({ passo: id, mensagem }) => (
              <li key={`${id}-${mensagem}`}>
                <Anchor className="elo alvo" para={`/curriculo?etapa=${id}`}>
                  Etapa {posicaoDoPasso(id) + 1}, {PASSOS[posicaoDoPasso(id)]?.titulo}
                </Anchor>
                : {mensagem}
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </>
  );
}
