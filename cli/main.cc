#include "cli/app.h"

int main(int argc, char** argv) { return chocobox::RunApp(argc, argv); }
