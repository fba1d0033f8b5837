import { Body } from '@react-email/body';
import { Button } from '@react-email/button';
import { Container } from '@react-email/container';
import { Head } from '@react-email/head';
import { Hr } from '@react-email/hr';
import { Html } from '@react-email/html';
import { Section } from '@react-email/section';
import { Text } from '@react-email/text';
import { createContext, Fragment, useContext, type ReactNode } from 'react';
import { useLugar } from '#app/lib/use-lugar.ts';
import type { Bloco } from '#app/domain/mensageria/texto/rules.ts';

const fonte = "system-ui, -apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";
const texto = {
  fontFamily: fonte,
  fontSize: '16px',
  lineHeight: '24px',
  color: '#22201a',
  margin: '0 0 16px',
};

/** The text that the administrator wrote in the place of a template's own, and where its button leads. */
export type TextoNoLugar = { blocos: readonly Bloco[]; link: string };

const NoLugar = createContext<TextoNoLugar | null>(null);
export const ComTexto = NoLugar.Provider;

/** The frame of every e-mail: whose it is, the message, and why the person received it. */
export function Layout({
  resumo,
  motivo,
  cancelar,
  children,
}: {
  /** The line that mailboxes show beside the subject. */
  resumo: string;
  /** Why the person received it. */
  motivo: string;
  /** Where the person leaves the messages of this kind, where they may. */
  cancelar?: string;
  children: ReactNode;
}) {
  const editado = useContext(NoLugar);
  const { sigla, nome, contato } = useLugar();
  return (
    <Html lang="pt-BR">
      <Head>
        <meta name="color-scheme" content="light" />
      </Head>
      <Body style={{ backgroundColor: '#ece7db', margin: 0, padding: '24px 12px' }}>
        {editado === null && (
          <div data-skip-in-text="true" style={{ display: 'none', maxHeight: 0, overflow: 'hidden' }}>
            {resumo}
          </div>
        )}
        <Container style={{ maxWidth: '560px', margin: '0 auto' }}>
          <Section
            style={{ backgroundColor: '#1d3628', borderRadius: '10px 10px 0 0', padding: '16px 24px' }}
          >
            <Text style={{ ...texto, color: '#f4f1e6', fontSize: '18px', fontWeight: 700, margin: 0 }}>
              {sigla}
            </Text>
            <div
              data-skip-in-text="true"
              style={{ fontFamily: fonte, fontSize: '13px', lineHeight: '18px', color: '#f4f1e6' }}
            >
              {nome}
            </div>
          </Section>
          <Section
            style={{ backgroundColor: '#ffffff', borderRadius: '0 0 10px 10px', padding: '24px 24px 16px' }}
          >
            {editado === null ? children : <Blocos {...editado} />}
            <Hr style={{ borderColor: '#e5dfd2', margin: '24px 0 12px' }} />
            <Text style={{ ...texto, fontSize: '13px', lineHeight: '18px', color: '#5b5548', margin: 0 }}>
              {motivo} Esta mensagem é automática: não é preciso responder.
              {contato !== '' && ` Dúvidas: ${contato}.`}
              {cancelar !== undefined && (
                <>
                  {' '}
                  <a href={cancelar} style={{ color: '#2c5a3c' }}>
                    Cancelar estes avisos
                  </a>
                </>
              )}
            </Text>
          </Section>
        </Container>
      </Body>
    </Html>
  );
}

function Blocos({ blocos, link }: TextoNoLugar) {
  return blocos.map((bloco, indice) =>
    'botao' in bloco ? (
      <Botao key={indice} href={link}>
        {bloco.botao}
      </Botao>
    ) : (
      <Paragrafo key={indice}>
        {bloco.linhas.map((linha, numero) => (
          <Fragment key={numero}>
            {numero > 0 && <br />}
            {linha.map(({ texto: parte, negrito }, lugar) =>
              negrito ? <b key={lugar}>{parte}</b> : <Fragment key={lugar}>{parte}</Fragment>,
            )}
          </Fragment>
        ))}
      </Paragrafo>
    ),
  );
}

/** `linhas`: what somebody typed keeps its lines. */
export function Paragrafo({ children, linhas = false }: { children: ReactNode; linhas?: boolean }) {
  return <Text style={linhas ? { ...texto, whiteSpace: 'pre-line' } : texto}>{children}</Text>;
}

/** What the message is about, set apart from the sentences. */
export function Destaque({ titulo, linhas }: { titulo: string; linhas: readonly string[] }) {
  return (
    <Section style={{ borderLeft: '4px solid #2c5a3c', paddingLeft: '12px', margin: '0 0 16px' }}>
      <Text style={{ ...texto, fontWeight: 700, margin: 0 }}>{titulo}</Text>
      {linhas.map((linha) => (
        <Text key={linha} style={{ ...texto, margin: 0 }}>
          {linha}
        </Text>
      ))}
    </Section>
  );
}

export function Botao({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Button
      href={href}
      style={{
        backgroundColor: '#2c5a3c',
        borderRadius: '6px',
        color: '#fffefb',
        display: 'inline-block',
        fontFamily: fonte,
        fontSize: '16px',
        fontWeight: 700,
        padding: '12px 20px',
        textDecoration: 'none',
      }}
    >
      {children}
    </Button>
  );
}

/** The address in full, for whoever cannot press the button. */
export function LinkPorExtenso({ href }: { href: string }) {
  return (
    <Text
      data-skip-in-text="true"
      style={{ ...texto, fontSize: '13px', lineHeight: '18px', color: '#5b5548', margin: '16px 0' }}
    >
      Se o botão não funcionar, copie este endereço para o navegador:
      <br />
      <span style={{ wordBreak: 'break-all' }}>{href}</span>
    </Text>
  );
}
